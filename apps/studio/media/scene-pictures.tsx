import { media } from '@site/contract/media';
import { useText } from '@site/ui/language/use-text';
import { GridList, GridListItem } from 'react-aria-components';
import { useCall } from '../api/use-call.ts';
import { useTitleOf } from '../content/use-collections.ts';
import { Empty } from '../parts/screen-states.tsx';
import { useIsDark } from '../session/choices.ts';
import tileStyles from './media.module.css';
import styles from './picker.module.css';

const maxScenes = 100;

type Props = { search: string; chosen: string | undefined; onChoose: (slug: string) => void };

/** A scene in the theme of the reader. It decorates: its name is beside it. */
export const ScenePicture = ({ slug }: { slug: string }) => {
  const address = useIsDark() ? media.darkScene(slug) : media.scene(slug);
  return <img className={tileStyles.picture} data-whole src={address} alt="" loading="lazy" />;
};

/** The drawn scenes of the site. */
export const ScenePictures = ({ search, chosen, onChoose }: Props) => {
  const t = useText();
  const titleOf = useTitleOf();
  const { data } = useCall(
    'referenceSearch',
    { collection: 'scene', search, limit: maxScenes },
    { keepsPrevious: true },
  );
  if (data?.list.length === 0) return <Empty title={t('media.noScenes')} />;
  return (
    <div className={styles.files}>
      <GridList
        aria-label={t('media.scenes')}
        className={tileStyles.tiles ?? ''}
        data-small
        layout="grid"
        items={data?.list ?? []}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [slug] = keys;
          if (slug !== undefined) onChoose(String(slug));
        }}
      >
        {({ slug, titles }) => (
          <GridListItem id={slug} textValue={titleOf(titles, slug)} className={tileStyles.tile ?? ''}>
            <ScenePicture slug={slug} />
            <span className={tileStyles.caption}>
              <span className="cut">{titleOf(titles, slug)}</span>
            </span>
          </GridListItem>
        )}
      </GridList>
    </div>
  );
};
