// A stand-in for the site in its own process, so that it can be killed or run as another user.
import { type EmbeddedOptions, startEmbedded } from '#platform/database/embedded/start-embedded.ts';

const { uid, ...options } = JSON.parse(process.argv[2] ?? '{}') as EmbeddedOptions & { uid?: number };

if (uid !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(uid);
  process.setuid?.(uid);
}

try {
  const embedded = await startEmbedded({ ...options, log: () => {} });
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit()));
  setInterval(() => {}, 60_000);
  process.stdout.write(`${embedded.adminUrl}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
