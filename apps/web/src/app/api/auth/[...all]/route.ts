import { houseAuth } from '@/lib/house.ts';

/** The sign-in API for programs: the same actions as the forms, as JSON. */
export const POST = (request: Request): Promise<Response> => houseAuth().handle(request);
