export {
  type DisputeStep,
  eachDispute,
  type ListedDispute,
  listDisputes,
  listOwnDisputes,
  raiseDispute,
  readDispute,
  stepDispute,
} from './disputes.ts';
