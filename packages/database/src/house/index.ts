export { type HouseCurrency, type HouseGrants, readHouseCurrencies, readHouseStatements } from './house-facts.ts';
export { isDoorOpen, readHouse } from './house-now.ts';
export {
  eachHouseStep,
  type HouseCursor,
  type HouseFilter,
  type HousePage,
  type ListedHouseStep,
  lastHouseStep,
  listHouseOrders,
  listHouseSteps,
} from './house-steps.ts';
export { announceMaintenance, closeForMaintenance, reopenHouse, switchBets, switchDoor } from './orders.ts';
export {
  type HouseChange,
  type HouseSettings,
  lockHouseSettings,
  readHouseChanges,
  readHouseSettings,
  type SettingActor,
  seenSetting,
  settingTakesTwo,
  storeSetting,
  UNSET_HOUSE,
} from './settings.ts';
