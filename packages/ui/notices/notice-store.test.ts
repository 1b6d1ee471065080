import { ApiError } from '@site/contract/client';
import { beforeEach, expect, test } from 'vitest';
import { dismissErrors, dismissToast, getNotices, reportFailure, reportSuccess, showToast } from './notice-store.ts';

const texts = () => getNotices().toasts.map(({ text }) => text);
const refuse = (call: 'login' | 'commentAdd', msg: string) =>
  reportFailure(new ApiError({ code: 400, msg, data: null }), call);

beforeEach(() => {
  for (const { id } of getNotices().toasts) dismissToast(id);
});

test('an error is dismissed when the same call succeeds, but not when another one does', () => {
  refuse('login', 'wrong password');
  reportSuccess('commentAdd');
  expect(texts()).toEqual(['wrong password']);
  reportSuccess('login');
  expect(texts()).toEqual([]);
});

test('a call that fails again shows only its latest message', () => {
  refuse('login', 'wrong password');
  refuse('commentAdd', 'too long');
  refuse('login', 'too many attempts');
  expect(texts()).toEqual(['too long', 'too many attempts']);
});

test('submitting a form dismisses all errors, but no success', () => {
  showToast('success', 'saved');
  refuse('login', 'wrong password');
  showToast('error', 'not copied');
  dismissErrors();
  expect(texts()).toEqual(['saved']);
});
