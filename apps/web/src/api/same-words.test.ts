import { API_PERMISSIONS } from '@baize/auth/roles';
import { OPERATIONS } from '@baize/client';
import { ALERT_CHANNELS, ALERT_STATES } from '@baize/database/alerts';
import { HOUSE_SCOPES, HOUSE_STEPS } from '@baize/database/house';
import { INCIDENT_KINDS, INCIDENT_STATES } from '@baize/database/incidents';
import { ADJUSTMENT_REASONS } from '@baize/ledger';
import { SWITCH_SCOPES } from '@baize/protocol/house';
import { expect, test } from 'vitest';

// The client imports nothing: what it lists is compared here.

test('programs know the same codes as the house', () => {
  const { switchBetsOff, listHouseOrders, listIncidents, listAlerts, makeAlertRule, adjustBalance } = OPERATIONS;
  const order = listHouseOrders.answer.shape.items.element.shape;
  expect(switchBetsOff.body.shape.scope.options).toEqual(SWITCH_SCOPES);
  expect(order.scope.options).toEqual(HOUSE_SCOPES);
  expect(order.kind.options).toEqual(HOUSE_STEPS);
  expect(listIncidents.query.shape.kind.unwrap().options).toEqual(INCIDENT_KINDS);
  expect(listIncidents.query.shape.state.unwrap().options).toEqual(INCIDENT_STATES);
  expect(listAlerts.query.shape.state.unwrap().options).toEqual(ALERT_STATES);
  expect(makeAlertRule.body.shape.channel.options).toEqual(ALERT_CHANNELS);
  expect(adjustBalance.body.shape.kind.options).toEqual(ADJUSTMENT_REASONS);
});

test('a token can have every permission that a call needs, and no other', () =>
  expect([...new Set(Object.values(OPERATIONS).map(({ needs }) => needs))].toSorted()).toEqual(
    API_PERMISSIONS.toSorted(),
  ));
