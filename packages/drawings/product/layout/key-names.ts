import type { TouchId } from '../shape.ts';

/** The legends under large keys. They are in English, as on the real panels. */
export const keyNames: { [K in TouchId]: string } = {
  stop: 'STOP',
  start: 'START',
  manual: 'MANUAL',
  auto: 'AUTO',
  test: 'TEST',
  up: '',
  down: '',
  left: '',
  right: '',
  ok: 'OK',
  esc: 'ESC',
  bclose: 'CLOSE',
  bopen: 'OPEN',
  mute: 'MUTE',
  lamp: 'LAMP TEST',
  s1: 'SOURCE 1',
  s2: 'SOURCE 2',
  off: 'OFF',
  ack: 'ACK',
  prev: 'BACK',
  next: 'NEXT',
  menu: 'MENU',
  home: 'HOME',
  fuel: 'FUEL',
  horn: 'HORN',
  inc: 'RAISE',
  dec: 'LOWER',
  reset: 'RESET',
  flow: 'FLOW',
  plan: 'PLAN',
  bell: 'ALARMS',
  power: 'POWER',
};

/** Keys with their own lamp above them. */
export const hasLamp: ReadonlySet<TouchId> = new Set<TouchId>(['auto', 'manual', 'test', 's1', 's2', 'off']);
export const litAtRest: ReadonlySet<TouchId> = new Set<TouchId>(['auto', 's1']);

export const tintOf = (key: TouchId | 'soft'): 'plain' | 'stop' | 'start' =>
  key === 'stop' || key === 'start' ? key : 'plain';
