import { controlTime } from '@site/studio/testing/control-time';
import * as fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { aWorld, type FieldName, fields, type Request, type World } from '#test/support/save-world.ts';

beforeEach(controlTime);

type Model = { version: number };
type Act = (world: World) => unknown;

const command = (name: string, act: Act): fc.AsyncCommand<Model, World> => ({
  check: () => true,
  run: async (model, world) => {
    await act(world);
    await world.wait(0);
    world.check();
    const { version } = world.server.current();
    expect(version).toBeGreaterThanOrEqual(model.version);
    model.version = version;
  },
  toString: () => name,
});

const withField = (name: string, act: (world: World, field: FieldName) => unknown, of: readonly FieldName[]) =>
  fc.constantFrom(...of).map((field) => command(`${name} ${field}`, (world) => act(world, field)));
const withRequest = (name: string, act: (world: World, request: Request) => unknown) =>
  fc.constantFrom(0, 0, 0, 1, 2, 5).map((age) =>
    command(`${name} ${age}`, (world) => {
      const request = world.request(age);
      return request && act(world, request);
    }),
  );
const typing = (of: readonly FieldName[]) => withField('type', (world, field) => world.type(field), of);
const passing = fc.constantFrom(0, 400, 1100, 11_000).map((ms) => command(`wait ${ms}`, (world) => world.wait(ms)));
const network = [
  withRequest('deliver', (world, request) => world.deliver(request)),
  withRequest('deliver and answer', (world, request) => {
    world.deliver(request);
    world.answer(request);
  }),
  withRequest('answer', (world, request) => world.answer(request)),
  withRequest('lose', (world, request) => world.lose(request)),
  withRequest('store and lose the answer of', (world, request) => {
    world.deliver(request);
    world.lose(request);
  }),
];
const breaking = fc.constantFrom(
  command('reload', (world) => world.reload()),
  command('restart', (world) => world.restart()),
  command('blur', (world) => void world.page().autosave.flush()),
  command('undo', (world) => world.undo()),
  command('beat', (world) => world.beat()),
);
const choosing = fc
  .boolean()
  .map((isMine) => command(isMine ? 'take mine' : 'take theirs', (world) => world.choose(isMine)));

const run = async (commands: Iterable<fc.AsyncCommand<Model, World>>, check: (world: World) => void) => {
  const world = aWorld();
  await fc.asyncModelRun(() => ({ model: { version: 0 }, real: world }), commands);
  await world.settle();
  world.check();
  check(world);
};

const atRest = (world: World) => {
  const { store, autosave } = world.page();
  expect(autosave.state.get().status).toBe('saved');
  expect(store.get()).toEqual(world.server.current().data);
  expect(autosave.basedOn().version).toBe(world.server.current().version);
};

const runs = { numRuns: 200, seed: 61 };
/** Without the size, sequences end after about ten commands: too few for a question that is answered while somebody types. */
const commandsOf = (all: fc.Arbitrary<fc.AsyncCommand<Model, World>>[]) =>
  fc.commands(all, { maxCommands: 40, size: 'max' });

test('nobody who is alone ever sees a conflict or loses a character, whatever the network does', async () => {
  const all = [typing(fields), typing(fields), passing, passing, ...network, breaking];
  await fc.assert(
    fc.asyncProperty(commandsOf(all), (commands) =>
      run(commands, (world) => {
        atRest(world);
        expect(world.conflicts()).toBe(0);
      }),
    ),
    runs,
  );
}, 60_000);

test('a colleague in other fields is merged, and nobody is asked', async () => {
  const colleague = withField('colleague', (world, field) => world.colleague(field), ['body']);
  const all = [typing(['title', 'summary']), typing(['title']), passing, passing, ...network, breaking, colleague];
  await fc.assert(
    fc.asyncProperty(commandsOf(all), (commands) =>
      run(commands, (world) => {
        atRest(world);
        expect(world.conflicts()).toBe(0);
      }),
    ),
    runs,
  );
}, 60_000);

test('a colleague in the same field is asked about, and no text of either is lost before a choice', async () => {
  const colleague = withField('colleague', (world, field) => world.colleague(field), ['title', 'body']);
  const all = [typing(fields), typing(['title']), passing, passing, ...network, breaking, colleague, choosing];
  await fc.assert(
    fc.asyncProperty(commandsOf(all), (commands) =>
      run(commands, (world) => {
        atRest(world);
        expect(world.page().autosave.isDirty()).toBe(false);
      }),
    ),
    runs,
  );
}, 60_000);
