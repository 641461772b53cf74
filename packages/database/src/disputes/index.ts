export {
  allDisputes,
  type DisputeStep,
  type ListedDispute,
  listDisputes,
  listOwnDisputes,
  raiseDispute,
  readDispute,
  stepDispute,
} from './disputes.ts';
