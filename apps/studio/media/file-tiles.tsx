import { localeCodes } from '@site/contract/locales';
import { useText } from '@site/ui/language/use-text';
import { GridList, GridListItem } from 'react-aria-components';
import { LanguageCell, type TextState } from '../parts/language-cell.tsx';
import { Thumbnail, endingOf, type MediaFile, useFileFacts, useFileTitle } from './thumbnail.tsx';
import styles from './media.module.css';

/** A picture without any alt text is decoration, and needs none. */
const altState = ({ alt }: MediaFile, locale: (typeof localeCodes)[number]): TextState => {
  if (Object.keys(alt).length === 0) return 'none';
  if (alt[locale] === undefined) return 'missing';
  return locale === 'en' ? 'source' : 'current';
};

type Props = {
  label: string;
  files: readonly MediaFile[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
  /** For the picker, where there is less room. */
  isSmall?: boolean;
  /** Ends the choice: double click or Enter. */
  onOpen?: ((name: string) => void) | undefined;
};

/** Files as tiles; arrow keys move among them. */
export const FileTiles = ({ label, files, chosen, onChoose, isSmall = false, onOpen }: Props) => {
  const t = useText();
  const factsOf = useFileFacts();
  const titleOf = useFileTitle();
  return (
    <GridList
      aria-label={label}
      className={styles.tiles ?? ''}
      data-small={isSmall || undefined}
      layout="grid"
      items={files}
      selectionMode="single"
      selectionBehavior="replace"
      disallowEmptySelection
      selectedKeys={chosen === undefined ? [] : [chosen]}
      onSelectionChange={(keys) => {
        const [name] = keys;
        if (name !== undefined && name !== chosen) onChoose(String(name));
      }}
      {...(onOpen && { onAction: (name) => onOpen(String(name)) })}
    >
      {(file) => (
        <GridListItem id={file.name} textValue={titleOf(file)} className={styles.tile ?? ''}>
          <Thumbnail file={file} />
          <span className={styles.caption}>
            <span className={`bar between ${styles.name}`}>
              <b className="cut">{titleOf(file)}</b>
              {file.kind === 'picture' && !isSmall && (
                <span className={styles.squares}>
                  {localeCodes.map((locale) => (
                    <LanguageCell key={locale} locale={locale} state={altState(file, locale)} />
                  ))}
                </span>
              )}
            </span>
            {!isSmall && (
              <span className="small muted cut">
                {file.kind === 'picture' ? `${endingOf(file.name)} ${file.width} × ${file.height}` : factsOf(file)},{' '}
                {t('media.uses', { count: file.uses })}
              </span>
            )}
          </span>
        </GridListItem>
      )}
    </GridList>
  );
};
