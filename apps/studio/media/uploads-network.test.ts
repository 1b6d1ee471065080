import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { controlTime } from '../testing/control-time.ts';
import { aWorld, files, type Request, type World } from '../testing/upload-world.ts';

beforeEach(controlTime);

type Act = (world: World) => unknown;
type Command = fc.AsyncCommand<object, World>;

const command = (name: string, act: Act): Command => ({
  check: () => true,
  run: async (_, world) => {
    await act(world);
    await world.wait(0);
  },
  toString: () => name,
});

const withRequest = (name: string, act: (world: World, request: Request) => unknown) =>
  fc.constantFrom(0, 0, 0, 1, 2).map((at) =>
    command(`${name} ${at}`, (world) => {
      const request = world.request(at);
      return request && act(world, request);
    }),
  );

const choosing = fc.constantFrom(...files.keys()).map((at) =>
  command(`choose ${at}`, (world) => {
    const file = files[at];
    if (file) world.choose(file);
  }),
);
const flowing = fc.constantFrom(1, 1, 2, 3, 8).map((count) => command(`flow ${count}`, (world) => world.flow(count)));
const passing = fc.constantFrom(600, 5000, 31_000).map((ms) => command(`wait ${ms}`, (world) => world.wait(ms)));
const network = [
  flowing,
  flowing,
  passing,
  withRequest('deliver', (world, request) => world.deliver(request)),
  withRequest('deliver and answer', (world, request) => {
    world.deliver(request);
    world.answer(request);
  }),
  withRequest('lose', (world, request) => world.lose(request)),
  withRequest('store and lose the answer of', (world, request) => {
    world.deliver(request);
    world.lose(request);
  }),
  withRequest('store half and lose', (world, request) => {
    world.deliver(request, 0.5);
    world.lose(request);
  }),
];
const session = fc.constantFrom(
  command('the session ends', (world) => world.server.signIn(false)),
  command('sign in', (world) => world.answerDialog(true)),
);
const declining = fc.constant(command('decline to sign in', (world) => world.answerDialog(false)));
const cancelling = fc.nat({ max: 4 }).map((at) => command(`cancel ${at}`, (world) => world.cancel(at)));
const choosingOnce = fc.constantFrom(...files).map((file) =>
  command(`choose ${file.content} once`, (world) => {
    if (world.attempts.every((attempt) => attempt.file !== file)) world.choose(file);
  }),
);
/** The person chooses again what was under way. */
const reloading = fc.constant(
  command('reload', async (world) => {
    for (const file of await world.reload()) world.choose(file);
  }),
);
const leaving = fc.constant(command('reload and choose nothing', (world) => world.reload()));
const expiring = fc.constant(
  command('expire', (world) => {
    world.losesProgress();
    world.server.expire();
  }),
);

const check = async (all: fc.Arbitrary<Command>[], atRest: (world: World) => void) =>
  fc.assert(
    fc.asyncProperty(fc.commands(all, { maxCommands: 40, size: 'max' }), async (commands) => {
      const world = aWorld();
      try {
        await fc.asyncModelRun(() => ({ model: {}, real: world }), commands);
        await world.settle();
        atRest(world);
      } finally {
        await world.end();
      }
    }),
    { numRuns: 60, seed: 23 },
  );

const countOf = <T>(all: Iterable<T>, isCounted: (one: T) => boolean): number => [...all].filter(isCounted).length;
const storedOf = ({ server }: World, content: string) => countOf(server.library.values(), (one) => one === content);

/** What must be so whatever has happened. */
const checkFiles = ({ attempts, server, page }: World) => {
  expect(attempts.filter(({ outcome }) => outcome === 'under way')).toEqual([]);
  for (const { name, file, outcome } of attempts) {
    if (name !== undefined)
      expect(server.library.get(name), 'acknowledged, with the bytes of one file').toBe(file.content);
    if (outcome === 'cancelled') expect(name, 'who cancelled it gets no file').toBeUndefined();
  }
  for (const content of server.library.values()) expect(files.map((file) => file.content)).toContain(content);
  expect(page().shown() ?? [], 'the list shows what the server holds').toEqual([...server.library.keys()].toSorted());
  const states = page()
    .rows()
    .map(({ state }) => state);
  expect(states.filter((state) => state !== 'refused' && state !== 'paused')).toEqual([]);
};

test('each file that is chosen becomes one file, whatever the network and the session do', async () => {
  await check([choosing, ...network, session], (world) => {
    checkFiles(world);
    expect(world.attempts.filter(({ outcome }) => outcome !== 'stored')).toEqual([]);
    for (const { content } of files)
      expect(storedOf(world, content)).toBe(countOf(world.attempts, ({ file }) => file.content === content));
    expect(world.page().rows()).toEqual([]);
  });
});

test('an upload that is cancelled before the server was asked for a file never appears', async () => {
  await check([choosing, choosing, ...network, cancelling, cancelling], (world) => {
    checkFiles(world);
    for (const { content } of files) {
      const own = world.attempts.filter(({ file }) => file.content === content);
      const stored = countOf(own, ({ outcome }) => outcome === 'stored');
      expect(storedOf(world, content)).toBeGreaterThanOrEqual(stored);
      expect(storedOf(world, content)).toBeLessThanOrEqual(stored + countOf(own, ({ wasAsked }) => wasAsked === true));
    }
    expect(world.page().rows()).toEqual([]);
  });
});

test('a file that is chosen again after a reload goes on, and becomes one file', async () => {
  await check([choosingOnce, ...network, session, reloading], (world) => {
    checkFiles(world);
    for (const { content } of files)
      expect(storedOf(world, content)).toBe(world.attempts.some(({ file }) => file.content === content) ? 1 : 0);
    expect(world.page().rows()).toEqual([]);
  });
});

test('no file is lost, mixed or doubled when everything happens at once', async () => {
  const all = [choosing, choosing, ...network, session, declining, cancelling, reloading, leaving, expiring];
  await check(all, (world) => {
    checkFiles(world);
    for (const { content } of files)
      expect(storedOf(world, content)).toBeLessThanOrEqual(
        countOf(world.attempts, ({ file }) => file.content === content),
      );
  });
});

test('a cancelled upload leaves nothing in the browser and nothing on the server', async () => {
  const world = aWorld();
  const [film] = files;
  if (film) world.choose(film);
  await world.wait(0);
  await world.flow(2);
  expect([world.server.spool.size, world.storage.text()]).toEqual([1, expect.stringContaining('film.mp4') as string]);
  world.cancel(0);
  await world.settle();
  expect([world.server.spool.size, world.storage.text(), world.page().rows()]).toEqual([0, '[]', []]);
  await world.end();
});

test('an upload whose person does not sign in again goes on from there when it is chosen later', async () => {
  const world = aWorld();
  const [film] = files;
  if (film) world.choose(film);
  await world.wait(0);
  await world.flow(2);
  world.server.signIn(false);
  await world.flow(1);
  world.answerDialog(false);
  await world.wait(0);
  expect(world.attempts).toMatchObject([{ outcome: 'refused' }]);
  world.server.signIn(true);
  if (film) world.choose(film);
  await world.settle();
  expect(world.attempts).toMatchObject([{ outcome: 'refused' }, { outcome: 'stored', name: 'film.mp4' }]);
  expect(world.server.begun()).toBe(1);
  await world.end();
});
