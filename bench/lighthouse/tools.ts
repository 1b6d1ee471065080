import { install } from '../../scripts/steps/install.mjs';

/** The part of Lighthouse that `bench phone` uses. Its own types are only there once it is installed. */
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<{ lhr: Report } | undefined>;

type Report = {
  audits: Record<
    string,
    {
      id: string;
      title: string;
      numericValue?: number;
      displayValue?: string;
      score: number | null;
      scoreDisplayMode: string;
    }
  >;
  categories: Record<string, { score: number | null }>;
  environment: { benchmarkIndex: number };
  runtimeError?: { message: string };
};

type Launch = (options: {
  chromePath: string;
  chromeFlags: string[];
}) => Promise<{ port: number; kill: () => unknown }>;

// A quarter of all files that `npm ci` would unpack belong to Lighthouse, which only this measurement needs. So it has a
// lock file of its own, and is installed when it is first used.
if (!(await install(import.meta.dirname, { dev: false }))) process.exit(1);

const load = (name: string): Promise<unknown> => import(import.meta.resolve(name));

export const { default: lighthouse } = (await load('lighthouse')) as { default: Lighthouse };
export const { launch } = (await load('chrome-launcher')) as { launch: Launch };
