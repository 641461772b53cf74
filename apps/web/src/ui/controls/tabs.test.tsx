// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { inPage, press } from '../in-page.testing.tsx';
import { TabList } from './tabs.tsx';

afterEach(() => document.body.replaceChildren());

const TABS = [
  { id: 'chat', label: 'Chat', count: 3 },
  { id: 'history', label: 'History', count: 0 },
  { id: 'rules', label: 'Rules' },
] as const;

test('tabs are gone through with the arrow keys, Home and End', () => {
  const opened: string[] = [];
  const { page } = inPage(
    <TabList tabs={TABS} selected="chat" onSelect={(id) => opened.push(id)} label="Drawer" ids="drawer" />,
  );
  const chat = page.querySelector('[id="drawer-tab-chat"]');
  for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home', 'x']) press(chat, key);
  expect(opened).toEqual(['history', 'rules', 'rules', 'chat']);
});

test('in a row that of a language read from its other side, ArrowLeft goes on', () => {
  const opened: string[] = [];
  const { page } = inPage(
    <div dir="rtl">
      <TabList tabs={TABS} selected="chat" onSelect={(id) => opened.push(id)} label="Drawer" ids="drawer" />
    </div>,
  );
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowDown']) press(page.querySelector('[role="tab"]'), key);
  expect(opened).toEqual(['history', 'rules', 'history']);
});

test('only the open tab is reached by Tab, and only a count above zero is shown', () => {
  const { page } = inPage(
    <TabList tabs={TABS} selected="history" onSelect={() => undefined} label="Drawer" ids="drawer" />,
  );
  const tabs = [...page.querySelectorAll('[role="tab"]')];
  expect(tabs.map((tab) => tab.getAttribute('tabindex'))).toEqual(['-1', '0', '-1']);
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Chat3', 'History', 'Rules']);
  expect(tabs.map((tab) => tab.getAttribute('aria-controls'))).toEqual([null, 'drawer-panel-history', null]);
});
