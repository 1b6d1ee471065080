import { paths } from '@site/contract/paths';

type Props = { title: string; text?: string; action: string };

/** The end of a page that cannot answer everything: what remains to ask, and whom. */
export const AskRow = ({ title, text, action }: Props) => (
  <aside className="mbs-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 frame-line bg-panel p-8 max-sm:p-5 print:hidden">
    <div>
      <h2 className="text-23 leading-7">{title}</h2>
      {text && <p className="mbs-1 text-muted max-inline-[64ch]">{text}</p>}
    </div>
    <a className="button max-sm:inline-full" href={paths.contact}>
      {action}
    </a>
  </aside>
);
