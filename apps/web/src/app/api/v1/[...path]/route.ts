import { answerCall } from '@/api/answer-call.ts';

export const dynamic = 'force-dynamic';

/** The calls of programs, by the table of `@baize/client`. */
export const GET = answerCall;
export const POST = answerCall;
