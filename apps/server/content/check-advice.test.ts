import { expect, test } from 'vitest';
import { aContentFolder, six } from '#testing/content-folder.ts';
import { readContent } from './read-content.ts';

const term = (name: string, safety: string, patterns: object) => ({ term: name, ...six(name), safety, patterns });
const glossary = [
  term('stopped', 'state', { en: ['engine stopped'], hk: ['停機'], pt: ['motor parado'] }),
  term('never', 'caution', { en: ['\\bnever\\b'], pt: ['nunca'] }),
  term('touch', 'touch', { en: ['\\bswap\\b', '\\brefuel\\b'], hk: ['對調'] }),
  term('running', 'running', { en: ['can keep running'] }),
  term('person', 'person', { en: ['qualified electrician'], pt: ['eletricista qualificado'] }),
  term('live', 'live', { en: ['measure the busbar'], pt: ['meça a barra'] }),
];

const withAnswer = (answer: object) => ({
  category: 'paralleling',
  name: six('Paralleling'),
  questions: [
    { slug: 'ct', question: six('Question'), answer: { ...six('Answer'), ...answer }, revised: '2026-03-04' },
  ],
});
const problemsOf = async (answer: object, terms: readonly object[] = glossary) => {
  const { problems } = await readContent(
    aContentFolder({ 'glossary.yaml': terms, 'faq/paralleling.yaml': withAnswer(answer) }),
  );
  return problems.filter(({ message }) =>
    /condition|comes before|stands beside|under voltage|regular expression/.test(message),
  );
};

test('a condition that a translation has lost is named with file, line and language', async () => {
  const en = 'Look.\n\nWith the engine stopped, swap S1 and S2.';
  const [problem, ...others] = await problemsOf({
    en,
    pt: 'Olhe.\n\nInverta S1 e S2.',
    hk: '先看。\n\n停機，再對調 S1、S2。',
  });
  expect(problem).toMatchObject({ file: 'faq/paralleling.yaml', path: 'questions[0].answer.pt' });
  expect(problem?.message).toContain(
    'the condition "engine stopped" of the en text is missing; write for example stopped em português',
  );
  expect(problem?.line).toBeGreaterThan(10);
  expect(others).toEqual([]);
});

test('steps are compared one by one: the word in another step does not help', async () => {
  const en = 'With the engine stopped, look.\nWith the engine stopped, look again.';
  expect(await problemsOf({ en, pt: 'Com o motor parado, olhe.\nOlhe de novo.', hk: '停機。\n停機。' })).toHaveLength(
    1,
  );
  expect(
    await problemsOf({ en, pt: 'Com o motor parado, olhe.\nCom o motor parado, olhe de novo.', hk: '停機。\n停機。' }),
  ).toEqual([]);
});

test('a step that touches something needs a state before it, in each language of its own', async () => {
  const [problem] = await problemsOf({
    en: 'Swap S1 and S2 with the engine stopped.',
    pt: 'Com o motor parado.',
    hk: '停機。',
  });
  expect(problem).toMatchObject({
    path: 'questions[0].answer.en',
    message: expect.stringContaining('"Swap" comes before the state'),
  });
  expect(
    await problemsOf({
      en: 'With the engine stopped, look.\nSwap S1 and S2.',
      pt: 'Com o motor parado, olhe.\nInverta.',
      hk: '停機。\n對調。',
    }),
  ).toEqual([]);
});

test('no step asks to touch anything beside a set that can keep running', async () => {
  const en = 'With the engine stopped, refuel; the set can keep running.';
  const [problem] = await problemsOf({ en, pt: 'Com o motor parado.', hk: '停機。' });
  expect(problem?.message).toBe('"refuel" stands beside "can keep running"');
});

test('a language without patterns is not compared, and a pattern must be a regular expression', async () => {
  expect(
    await problemsOf({
      en: 'Never. With the engine stopped.',
      es: 'Vaya.',
      pt: 'Nunca. Com o motor parado.',
      hk: '停機。',
    }),
  ).toEqual([]);
  const [problem] = await problemsOf({}, [term('broken', 'state', { en: ['(stopped'] })]);
  expect(problem).toMatchObject({
    file: 'glossary.yaml',
    message: 'a pattern is a short regular expression without *, + and repeated groups',
  });
});

test('a measurement under voltage says who may make it, in each language', async () => {
  const en = 'Have a qualified electrician measure the busbar.';
  const [bare, ...others] = await problemsOf({ en: 'Measure the busbar.', pt: 'Olhe a barra.' });
  expect(bare).toMatchObject({
    path: 'questions[0].answer.en',
    message: '"Measure the busbar" is work under voltage and does not say who may do it',
  });
  expect(others).toEqual([]);
  expect(await problemsOf({ en, pt: 'Peça a um eletricista qualificado que meça a barra.' })).toEqual([]);
  const messages = (await problemsOf({ en, pt: 'Meça a barra.' })).map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringContaining('the condition "qualified electrician" of the en text is missing'),
    expect.stringContaining('"Meça a barra" is work under voltage'),
  ]);
});
