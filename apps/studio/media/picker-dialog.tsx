import { type AssetKind, kindProblem } from '@site/content/asset/kinds';
import { localeCodes, locales } from '@site/contract/locales';
import { mediaKinds } from '@site/contract/staff/media';
import { useIntl, useText } from '@site/ui/language/use-text';
import { useDeferredValue, useState } from 'react';
import { usePages } from '../api/use-call.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { SeverityMark } from '../parts/icon.tsx';
import { SearchBox, Segmented } from '../parts/list-controls.tsx';
import { Empty } from '../parts/screen-states.tsx';
import { FileInspector } from './file-inspector.tsx';
import { FileTiles } from './file-tiles.tsx';
import { ScenePictures } from './scene-pictures.tsx';
import { DropArea, UploadList, useFileInput, useMayUpload } from './upload-parts.tsx';
import { upload } from './uploads.ts';
import styles from './picker.module.css';

export type Chosen = { file: string } | { scene: string };

type Props = {
  accepts: AssetKind | undefined;
  /** What the field has now. */
  value: string | undefined;
  /** The scene that the entry has now; null if it has no field for one. */
  scene: string | undefined | null;
  /** The folder of new files. */
  folder: string;
  onChoose: (chosen: Chosen) => void;
  onClose: () => void;
};

/** Chooses a file of the library or a drawn scene; what is missing is uploaded here. */
export const PickerDialog = ({ accepts = 'document', value, scene, folder, onChoose, onClose }: Props) => {
  const t = useText();
  const { listed } = useIntl();
  const [view, setView] = useState<'files' | 'scenes'>(value === undefined && scene ? 'scenes' : 'files');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const [file, setFile] = useState(value);
  const [chosenScene, setChosenScene] = useState(scene ?? undefined);
  const kind = accepts === 'document' ? undefined : mediaKinds.find((one) => one === accepts);
  const { list, loadMore } = usePages('mediaList', { ...(kind && { kind }), ...(search && { search }) });
  const fitting = list?.filter(({ type }) => kindProblem(type, accepts) === undefined) ?? [];
  const mayUpload = useMayUpload();
  const takeFiles = (files: readonly File[]) => {
    for (const one of files)
      void upload(one, { folder }).then((name) => {
        if (name !== undefined) setFile(name);
      });
  };
  const { input, open } = useFileInput({ label: t('media.upload'), isMultiple: true, onFiles: takeFiles });
  const alt = fitting.find(({ name }) => name === file)?.alt;
  const missing = alt && Object.keys(alt).length > 0 ? localeCodes.filter((locale) => alt[locale] === undefined) : [];
  const isScene = view === 'scenes';
  const chosen: Chosen | undefined = isScene
    ? chosenScene === undefined
      ? undefined
      : { scene: chosenScene }
    : file === undefined
      ? undefined
      : { file };
  const use = () => {
    if (chosen) onChoose(chosen);
  };
  return (
    <Dialog
      title={t(accepts === 'picture' ? 'media.choosePicture' : 'media.chooseFile')}
      width={1040}
      onClose={onClose}
    >
      {input}
      <div className={`bar wrap underlined ${styles.head}`}>
        {scene !== null && (
          <Segmented
            label={t('media.kinds')}
            value={view}
            onChange={setView}
            options={[
              { value: 'scenes', label: t('media.scenes') },
              { value: 'files', label: t('media.library') },
            ]}
          />
        )}
        <SearchBox label={t('media.search')} value={typed} onChange={setTyped} />
        {mayUpload && !isScene && (
          <Button icon="upload" onPress={open}>
            {t('media.upload')}
          </Button>
        )}
      </div>
      <div className={styles.body}>
        {isScene ? (
          <ScenePictures search={search} chosen={chosenScene} onChoose={setChosenScene} />
        ) : (
          <>
            <DropArea className={styles.files} onFiles={mayUpload ? takeFiles : undefined}>
              <UploadList />
              {list && fitting.length === 0 && <Empty title={t('media.none')} />}
              {fitting.length > 0 && (
                <FileTiles
                  isSmall
                  label={t('media.library')}
                  files={fitting}
                  chosen={file}
                  onChoose={setFile}
                  onOpen={(name) => onChoose({ file: name })}
                />
              )}
              {loadMore && <Button onPress={loadMore}>{t('media.more')}</Button>}
            </DropArea>
            <div className={`beside ${styles.side}`}>
              {file === undefined ? (
                <p className="none small">{t('media.chooseOne')}</p>
              ) : (
                <FileInspector key={file} name={file} isBrief />
              )}
            </div>
          </>
        )}
      </div>
      <div className={`bar ${styles.foot}`}>
        <p className={`bar grow small ${styles.note}`}>
          {isScene && t('media.sceneNote')}
          {!isScene && missing.length > 0 && (
            <>
              <SeverityMark severity="warn" />
              {t('media.altMissing', { languages: listed(missing.map((locale) => locales[locale].name)) })}
            </>
          )}
        </p>
        <Button onPress={onClose}>{t('studio.cancel')}</Button>
        <Button kind="primary" isDisabled={!chosen} onPress={use}>
          {t(isScene ? 'media.useScene' : 'media.useFile')}
        </Button>
      </div>
    </Dialog>
  );
};
