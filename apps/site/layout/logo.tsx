import { media } from '@site/contract/media';
import { paths } from '@site/contract/paths';
import { useText } from '@site/ui/language/use-text';
import { useBrand } from '../app/root-data.ts';
import { useSite } from '../app/site-context.ts';

/** The height of the logo and of the mark in a header, and the width beyond which a logo becomes smaller. */
const [height, maxWidth] = [32, 200];

type Props = {
  /** Relative to a header. */
  scale?: number;
};

/** The company's logo in the colours of its place; without one, its mark and its name in the site's type. */
export const Wordmark = ({ scale = 1 }: Props) => {
  const { name, logo, mark } = useBrand();
  const { artInPage } = useSite();
  const artAt = (address: string) => (address === artInPage ? `#${media.artOfPage}` : `${address}#art`);
  if (logo) {
    const fit = scale * Math.min(height / logo.height, maxWidth / logo.width);
    const [w, h] = [Math.round(logo.width * fit), Math.round(logo.height * fit)];
    return (
      <svg className="flex-none fill-current" width={w} height={h} viewBox={`0 0 ${w} ${h}`} aria-hidden="true">
        <use href={artAt(logo.address)} width={w} height={h} />
      </svg>
    );
  }
  const size = height * scale;
  return (
    <span
      className="flex items-center gap-2 text-20 font-bold data-[large]:gap-5 data-[large]:text-44 data-[large]:leading-[1.1] max-[900px]:data-[large]:text-[30px]"
      data-large={scale > 1 ? '' : undefined}
    >
      <svg
        className="flex-none fill-current"
        width={size}
        height={size}
        viewBox={`0 0 ${size} ${size}`}
        aria-hidden="true"
      >
        <use href={artAt(mark)} width={size} height={size} />
      </svg>
      <span>{name}</span>
    </span>
  );
};

/** The company in a header; it leads home. */
export const Logo = () => {
  const t = useText();
  const { name } = useBrand();
  return (
    <a
      className="flex flex-none items-center no-underline"
      href={paths.home}
      aria-label={`${name}, ${t('layout.home')}`}
    >
      <Wordmark />
    </a>
  );
};
