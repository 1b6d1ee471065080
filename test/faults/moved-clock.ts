// Loaded before the site: shifts its clock by the amount in a file. SIGUSR2 reads the file again.
import { readFileSync } from 'node:fs';

const file = process.env['CLOCK_FILE'] ?? '';
const RealDate = Date;
let moved = 0;
const now = (): number => RealDate.now() + moved;

const MovedDate = new Proxy(RealDate, {
  construct: (target, args: unknown[], made): Date =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, self): unknown => (name === 'now' ? now : Reflect.get(target, name, self)),
});
Object.defineProperty(RealDate.prototype, 'constructor', { value: MovedDate });
globalThis.Date = MovedDate;

process.on('SIGUSR2', () => {
  moved = Number(readFileSync(file, 'utf8'));
  process.stdout.write(`clock moved by ${moved}\n`);
});
