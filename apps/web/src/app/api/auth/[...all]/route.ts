import { casinoAuth } from '@/lib/casino.ts';

/** The sign-in API for programs: the same actions as the forms, as JSON. */
export const POST = (request: Request): Promise<Response> => casinoAuth().handle(request);
