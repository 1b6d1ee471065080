import { isApiError } from '@site/contract/client';
import { useText } from '@site/ui/language/use-text';
import { useParams } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { NotFound, Screen } from '../frame/screen.tsx';
import { Loading } from '../parts/screen-states.tsx';
import { EntryEditor } from './entry-editor.tsx';

/** One entry. The editor starts from what is stored now and goes on by itself. */
export const EntryScreen = () => {
  const t = useText();
  const { collection = '', '*': slug = '' } = useParams();
  const { isPending: areCollectionsPending } = useCall('collectionList');
  const { data, error } = useCall('entryRead', { collection, slug });
  if (error && isApiError(error) && (error.code === 404 || error.code === 400)) return <NotFound />;
  // Collections name the breadcrumbs, which would otherwise appear after the title.
  if (!data || areCollectionsPending)
    return (
      <Screen title={t('content.content')}>
        <Loading rows={8} />
      </Screen>
    );
  return <EntryEditor key={`${collection}/${slug}`} entry={data} />;
};
