import { houseAuth } from '@/lib/house.ts';

/** The door for programs: what the forms do, as JSON. */
export const POST = (request: Request): Promise<Response> => houseAuth().handle(request);
