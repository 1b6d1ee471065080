import { expect, test } from 'vitest';
import { aStorage } from '../../../test/support/storage.ts';
import { createDrafts } from './draft-storage.ts';
import { createFormDraft, createOpenForms, type FormDraft } from './use-form-draft.ts';

type Values = { text: string };

/** An answer to conversation 7, on a page of one person. A page that was closed holds no lock. */
const aForm = (storage = aStorage(), writer = 'page', person = 1) => {
  const drafts = createDrafts<FormDraft<Values>>(person, 'form:chat/7', { storage, writer });
  const form = createFormDraft<Values>(drafts, { text: '' });
  form.claim(new AbortController().signal);
  const text = () => form.state.get().values.text;
  return { storage, form, text };
};

/** A server that stores each key once, and a network that can lose the answer. */
const aServer = () => {
  const stored = new Map<string, string>();
  let answers = true;
  return {
    stored: () => [...stored.values()],
    breakNetwork: (isBroken: boolean) => void (answers = !isBroken),
    run: async ({ text }: Values, key: string) => {
      if (!stored.has(key)) stored.set(key, text);
      return answers;
    },
  };
};

test('what was typed is there after the list, another conversation and a reload', async () => {
  const { storage, form } = aForm();
  form.set({ text: 'Günaydın' });
  expect(aForm(storage).text()).toBe('Günaydın');
  const reloaded = aForm(storage, 'next page');
  await Promise.resolve();
  expect(reloaded.text()).toBe('Günaydın');
  // Nobody else at this computer sees it.
  const other = aForm(storage, 'other page', 2);
  await Promise.resolve();
  expect(other.text()).toBe('');
});

test('an answer that failed stays, and is stored once however often it is sent', async () => {
  const { storage, form, text } = aForm();
  const server = aServer();
  form.set({ text: 'The manual is on its way' });
  server.breakNetwork(true);
  expect(await form.send(server.run)).toBe(false);
  expect(text()).toBe('The manual is on its way');
  server.breakNetwork(false);
  // Also after a reload.
  const reloaded = aForm(storage, 'next page');
  await Promise.resolve();
  expect(await reloaded.form.send(server.run)).toBe(true);
  expect(server.stored()).toEqual(['The manual is on its way']);
  expect([reloaded.text(), storage.length]).toEqual(['', 0]);
});

test('two presses at once send one answer, and a failure in between frees the form', async () => {
  const { form } = aForm();
  const server = aServer();
  form.set({ text: 'Once' });
  expect(await Promise.all([form.send(server.run), form.send(server.run)])).toEqual([true, false]);
  expect(server.stored()).toEqual(['Once']);
  form.set({ text: 'Twice' });
  await expect(form.send(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await form.send(server.run)).toBe(true);
});

test('what is typed while an answer is on its way stays in the field', async () => {
  const { storage, form, text } = aForm();
  const gate = Promise.withResolvers<boolean>();
  form.set({ text: 'Yes.' });
  const sending = form.send(() => gate.promise);
  form.set({ text: 'Yes. And the parts?' });
  gate.resolve(true);
  await sending;
  expect(text()).toBe(' And the parts?');
  expect(storage.text()).toContain('And the parts?');
});

test('a text that is changed after a failed attempt is another text', async () => {
  const { form } = aForm();
  const server = aServer();
  server.breakNetwork(true);
  form.set({ text: 'On Monday' });
  await form.send(server.run);
  server.breakNetwork(false);
  form.set({ text: 'On Tuesday' });
  await form.send(server.run);
  expect(server.stored()).toEqual(['On Monday', 'On Tuesday']);
});

test('a page that has its own text leaves the one of another page where it is', async () => {
  const { storage, form } = aForm();
  form.set({ text: 'First tab' });
  const second = createFormDraft<Values>(createDrafts(1, 'form:chat/7', { storage, writer: 'second' }), { text: '' });
  second.set({ text: 'Second tab' });
  second.claim(new AbortController().signal);
  await Promise.resolve();
  expect(second.state.get().values.text).toBe('Second tab');
  expect(storage.text()).toContain('First tab');
});

test('a form that is left while its text is being sent and opened again goes on, and the answer takes nothing typed since', async () => {
  const storage = aStorage();
  const forms = createOpenForms();
  const open = () => {
    const form = forms.find<Values>('chat/7', () => aForm(storage).form);
    return { form, close: forms.open('chat/7', form) };
  };
  const gate = Promise.withResolvers<boolean>();
  const first = open();
  first.form.set({ text: 'Yes.' });
  const sending = first.form.send(() => gate.promise);
  first.close();
  const second = open();
  expect(second.form.state.get().values.text).toBe('Yes.');
  second.form.set({ text: 'Yes. And the parts?' });
  gate.resolve(true);
  await sending;
  forms.release('chat/7');
  expect(second.form.state.get().values.text).toBe(' And the parts?');
  expect(storage.text()).toContain(' And the parts?');
  // Once nobody needs it, it begins again with what is stored.
  second.close();
  expect(open().form).not.toBe(second.form);
});
