export { type Call, type House, type HouseAddress, HouseRefusal, openHouse } from './house.ts';
export { openApi } from './openapi.ts';
export type { Needed, Operation } from './operation.ts';
export {
  type AnswerOf,
  API_PATH,
  type InputOf,
  OPERATIONS,
  type OperationName,
} from './operations.ts';
export { Problem } from './shapes.ts';
