// PostgreSQL's `pg_isready`: 0 when the server accepts connections, 1 when it refuses them (it starts or stops), 2 without a response.
import { connect } from 'node:net';
import { parseArgs } from 'node:util';

const accepts = 0;
const refuses = 1;
const noResponse = 2;
const cannotConnectNow = '57P03';

const { values } = parseArgs({
  options: {
    host: { type: 'string', short: 'h', default: '127.0.0.1' },
    port: { type: 'string', short: 'p', default: '5432' },
    dbname: { type: 'string', short: 'd', default: 'postgres' },
    username: { type: 'string', short: 'U', default: 'postgres' },
  },
});

const startup = (): Buffer => {
  const protocol = Buffer.from([0, 3, 0, 0]);
  const body = Buffer.from(`user\0${values.username}\0database\0${values.dbname}\0\0`);
  const message = Buffer.concat([Buffer.alloc(4), protocol, body]);
  message.writeUInt32BE(message.length);
  return message;
};

const socket = values.host.startsWith('/')
  ? connect(`${values.host}/.s.PGSQL.${values.port}`)
  : connect(Number(values.port), values.host);
const end = (code: number): never => process.exit(code);
socket.setTimeout(3_000, () => end(noResponse));
socket.on('error', () => end(noResponse));
socket.on('close', () => end(noResponse));
socket.on('connect', () => socket.write(startup()));
socket.on('data', (response: Buffer) => {
  const isRefusal = response.subarray(0, 1).toString() === 'E' && response.includes(cannotConnectNow);
  end(isRefusal ? refuses : accepts);
});
