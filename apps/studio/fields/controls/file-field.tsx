import { type Collection, definitions } from '@site/content/collections';
import type { Path } from '@site/content/issues';
import { useText } from '@site/ui/language/use-text';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { ScenePicture } from '../../media/scene-pictures.tsx';
import { Thumbnail } from '../../media/thumbnail.tsx';
import { Button, IconButton } from '../../parts/button.tsx';
import { FieldMessage } from '../../parts/form.tsx';
import { useEntryStore, useValue } from '../entry-store.ts';
import { useForm, type ControlProps, type ListedValues } from '../form-context.ts';
import { asText } from '../values.ts';
import { ListActs } from './list-parts.tsx';
import fieldStyles from '../../parts/field.module.css';
import styles from './file-field.module.css';

const PickerDialog = lazy(async () => ({ default: (await import('../../media/picker-dialog.tsx')).PickerDialog }));

const prefix = 'media:';
const nameOf = (value: string): string => value.replace(prefix, '');

/** The field for a drawn scene beside a picture, if the collection has one: one of the two is shown. */
const scenePathOf = (collection: string, path: Path): Path | undefined => {
  const scenePath = [...path.slice(0, -1), 'scene'];
  const key = scenePath.map((step) => (typeof step === 'number' ? '*' : String(step))).join('.');
  const references: Readonly<Record<string, string>> = definitions[collection as Collection].references ?? {};
  return path.at(-1) === 'picture' && references[key] === 'scene' ? scenePath : undefined;
};

const Preview = ({ name }: { name: string }) => {
  const { data } = useCall('mediaList', { name, limit: 1 });
  const [file] = data?.list ?? [];
  return (
    <span className={`stack ${styles.preview}`}>
      <span className={styles.picture}>{file && <Thumbnail file={file} />}</span>
      <span className="small mono cut" title={name}>
        {name}
      </span>
    </span>
  );
};

/** A picture or another file, chosen from the library. */
export const FileField = ({ field, path, label, value, onChange, error, isReadOnly }: ControlProps<'file'>) => {
  const t = useText();
  const store = useEntryStore();
  const { collection } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  const scenePath = scenePathOf(collection, path);
  // A path that nothing has, so that the hook is always called.
  const [sceneValue] = useValue(scenePath ?? ['', '']);
  const scene = asText(sceneValue);
  const name = nameOf(asText(value));
  const act = t(name === '' && scene === '' ? 'media.choose' : 'media.change');
  return (
    <div className={`stack ${styles.field}`} role="group" aria-label={label}>
      <span className={fieldStyles.label}>{label}</span>
      {name !== '' && <Preview name={name} />}
      {name === '' && scene !== '' && (
        <span className={`stack ${styles.preview}`}>
          <span className={styles.picture}>
            <ScenePicture slug={scene} />
          </span>
          <span className="small muted cut">
            {t('media.drawnScene')} {scene}
          </span>
        </span>
      )}
      {!isReadOnly && (
        <span className="bar">
          <Button size="small" icon="image" label={`${label}: ${act}`} onPress={() => setIsOpen(true)}>
            {act}
          </Button>
          {name !== '' && (
            <IconButton icon="trash" label={`${t('content.remove')} ${label}`} onPress={() => onChange(undefined)} />
          )}
        </span>
      )}
      <FieldMessage text={error} />
      {isOpen && (
        <Suspense>
          <PickerDialog
            accepts={field.accepts}
            value={name === '' ? undefined : name}
            scene={scenePath ? scene || undefined : null}
            folder={collection}
            onClose={() => setIsOpen(false)}
            onChoose={(chosen) => {
              setIsOpen(false);
              if ('file' in chosen) onChange(prefix + chosen.file);
              else if (scenePath) {
                onChange(undefined);
                store.set(scenePath, chosen.scene);
              }
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

type ListProps = ListedValues & { accepts: ControlProps<'file'>['field']['accepts'] };

/** Several files in the order in which they are shown. */
export const FileList = ({ accepts, label, values, onChange, error, isReadOnly }: ListProps) => {
  const t = useText();
  const { collection } = useForm();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={`stack ${styles.field}`} role="group" aria-label={label}>
      <span className={fieldStyles.label}>{label}</span>
      <ol className={styles.list}>
        {values.map((value, index) => (
          <li key={value}>
            <Preview name={nameOf(value)} />
            {!isReadOnly && <ListActs values={values} index={index} onChange={onChange} />}
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <Button size="small" icon="plus" label={`${label}: ${t('media.add')}`} onPress={() => setIsOpen(true)}>
          {t('media.add')}
        </Button>
      )}
      <FieldMessage text={error} />
      {isOpen && (
        <Suspense>
          <PickerDialog
            accepts={accepts}
            value={undefined}
            scene={null}
            folder={collection}
            onClose={() => setIsOpen(false)}
            onChoose={(chosen) => {
              setIsOpen(false);
              if ('file' in chosen && !values.includes(prefix + chosen.file))
                onChange([...values, prefix + chosen.file]);
            }}
          />
        </Suspense>
      )}
    </div>
  );
};
