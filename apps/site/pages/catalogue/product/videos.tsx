import { locales } from '@site/contract/locales';
import type { ProductsInfoData } from '@site/contract/product-info';
import { useText } from '@site/ui/language/use-text';
import { useSite } from '../../../app/site-context.ts';
import { ContentText } from '../../../ui/content-text/content-text.tsx';
import { useNear } from '../../../ui/near/use-near.ts';
import { Section } from './section.tsx';
import styles from './videos.module.css';

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

/** The browser's own player; the film is fetched when someone plays it. */
export const Videos = ({ videos }: { videos: ProductsInfoData['videos'] }) => {
  const t = useText();
  const { lang } = locales[useSite().locale];
  const [list, isNear] = useNear<HTMLUListElement>();
  return (
    <Section id="videos" title={t('product.videos')}>
      <ul ref={list} className={styles.videos}>
        {videos.map(({ title, url, poster, captions, seconds }) => (
          <li key={url}>
            <figure>
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- A film of the company may come without captions. */}
              <video controls preload="none" poster={isNear ? poster : undefined} playsInline width={640} height={360}>
                <source src={url} type={url.endsWith('.mp4') ? 'video/mp4' : 'video/webm'} />
                {captions && (
                  <track kind="captions" src={captions} srcLang={lang} label={t('product.captions')} default />
                )}
              </video>
              <figcaption>
                <ContentText>{title}</ContentText> {seconds > 0 && <span className="mono">{clock(seconds)}</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
};
