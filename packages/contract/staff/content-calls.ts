import { contentSubjects } from '../staff-roles.ts';
import { Nothing, rowsAbout, type StaffCall } from './call-row.ts';
import * as content from './content.ts';
import { IdInput } from './desk-fields.ts';
import * as lists from './lists.ts';
import * as releases from './releases.ts';
import * as trash from './trash.ts';

/** The noun decides the subject, so the gate asks for any of them and the domain for the right one. */
const { read, write, writeVersion, publish, publishVersion } = rowsAbout('staff', 'Content', contentSubjects);

/** Calls that change an entry are about its working copy, until one of the last three brings it to the site. */
export const contentCalls = {
  nounList: read('The nouns that the caller may read', Nothing, content.NounListData),
  entryList: read('A page of the entries of a noun', content.EntryListInput, content.EntryListData),
  entryRead: read('An entry with its working copy', content.EntryInput, content.EntryReadData),
  entryDraw: read('Draw a document that is not saved', content.EntryDrawInput, content.EntryDrawData),
  entryDocuments: read('What visitors can download about it', content.EntryInput, content.EntryDocumentsData),
  referenceSearch: read(
    'Entries for a picker, or of all nouns',
    content.ReferenceSearchInput,
    content.ReferenceSearchData,
  ),
  revisionList: read('Publications and saved versions', content.EntryInput, content.RevisionListData),
  revisionRead: read('One of them, compared', content.RevisionReadInput, content.RevisionReadData),
  entryCreate: write('Begin a new entry', content.EntryCreateInput, content.SavedData),
  entryDuplicate: write('Begin a new entry like another', content.EntryDuplicateInput, content.SavedData),
  entrySave: writeVersion('Save the working copy', content.EntrySaveInput, content.SavedData),
  revisionRestore: writeVersion('Take an older state as working copy', content.RevisionRestoreInput, content.SavedData),
  versionKeep: writeVersion('Name the saved version for good', content.VersionKeepInput, Nothing),
  entryDiscard: writeVersion('Give the working copy up', content.EntryInput, Nothing),
  entryDelete: writeVersion('Delete a draft that was never live', content.EntryInput, trash.EntryDeletedData),
  deletionEffects: read('What deleting a draft means for others', content.EntryInput, trash.DeletionEffectsData),
  trashList: read('Deleted drafts, for thirty days', trash.TrashListInput, trash.TrashListData),
  draftPutBack: write('Take a draft out of the trash', trash.DraftPutBackInput, trash.DraftPutBackData),
  textConfirm: write('Mark outdated texts as still right', content.TextConfirmInput, Nothing),
  entryPublish: publishVersion('Publish the working copy', content.EntryPublishInput, content.PublishedData),
  entryWithdraw: publish('Take an entry off the site', content.EntryWithdrawInput, content.PublishedData),
  entryUndo: publish('Publish what was live before', content.EntryUndoInput, content.PublishedData),
  entryPutBack: publish('Bring a withdrawn entry back', trash.EntryPutBackInput, content.PublishedData),
  previewLinkList: read('Open links to a preview', content.EntryInput, content.PreviewLinkListData),
  previewLinkCreate: write('A link to the preview for seven days', content.EntryInput, content.PreviewLinkData),
  previewLinkEnd: write('Make such a link invalid', IdInput, Nothing),
  entryBulk: publish('Publish or withdraw many, each on its own', releases.EntryBulkInput, releases.EntryBulkData),
  releaseList: read('Releases between two moments', releases.ReleaseListInput, releases.ReleaseListData),
  releaseCreate: publish('Schedule entries together', releases.ReleaseCreateInput, releases.ReleaseCreatedData),
  releaseCancel: publish('Cancel a release', IdInput, Nothing),
  entryFacets: read('Classes and authors of a noun', lists.EntryFacetsInput, lists.EntryFacetsData),
  entryExport: read('The files that hold chosen entries', lists.EntryExportInput, lists.EntryExportData),
  viewList: read('Saved views of a list', lists.ViewListInput, lists.ViewListData),
  viewSave: read('Save a view; sharing is for editors', lists.ViewSaveInput, Nothing),
  viewRemove: read('Remove a view', IdInput, Nothing),
  presence: read('Say that the entry is open, and learn who else has it', content.PresenceInput, content.PresenceData),
} as const satisfies Record<string, StaffCall>;
