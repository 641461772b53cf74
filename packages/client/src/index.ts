export { type Call, type House, type HouseAddress, HouseRefusal, openHouse } from './house.ts';
export { openApi } from './openapi.ts';
export {
  type AnswerOf,
  API_PATH,
  type InputOf,
  type Needed,
  OPERATIONS,
  type Operation,
  type OperationName,
} from './operations.ts';
export { Problem } from './shapes.ts';
