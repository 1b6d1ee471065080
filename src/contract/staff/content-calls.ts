import { contentSubjects, type StaffAction } from '../staff-roles.ts';
import { Nothing, type Rules, staff, type StaffCall } from './call-row.ts';
import {
  EntryCreateInput,
  EntryDocumentsData,
  EntryDrawData,
  EntryDrawInput,
  EntryDuplicateInput,
  EntryInput,
  EntryListData,
  EntryListInput,
  EntryPublishInput,
  EntryReadData,
  EntrySaveInput,
  EntryUndoInput,
  EntryWithdrawInput,
  NounListData,
  PresenceData,
  PresenceInput,
  PreviewLinkData,
  PreviewLinkEndInput,
  PreviewLinkListData,
  PublishedData,
  ReferenceSearchData,
  ReferenceSearchInput,
  RevisionListData,
  RevisionReadData,
  RevisionReadInput,
  RevisionRestoreInput,
  SavedData,
  TextConfirmInput,
  VersionKeepInput,
} from './content.ts';
import {
  EntryExportData,
  EntryExportInput,
  EntryFacetsData,
  EntryFacetsInput,
  ViewListData,
  ViewListInput,
  ViewRemoveInput,
  ViewSaveInput,
} from './lists.ts';
import {
  EntryBulkData,
  EntryBulkInput,
  ReleaseCreatedData,
  ReleaseCreateInput,
  ReleaseIdInput,
  ReleaseListData,
  ReleaseListInput,
} from './releases.ts';

/** The noun decides the subject, so the gate asks for any of them and the domain for the right one. */
const may = (action: StaffAction): Rules => ({ right: [action, contentSubjects] });
const read = may('read');
const write = may('write');
const publish = may('publish');
const writeVersion: Rules = { ...write, versioned: true };
const publishVersion: Rules = { ...publish, versioned: true };

/** Calls that change an entry are about its working copy, until one of the last three brings it to the site. */
export const contentCalls = {
  nounList: staff('Content', 'The nouns that the caller may read', Nothing, NounListData, read),
  entryList: staff('Content', 'A page of the entries of a noun', EntryListInput, EntryListData, read),
  entryRead: staff('Content', 'An entry with its working copy', EntryInput, EntryReadData, read),
  entryDraw: staff('Content', 'Draw a document that is not saved', EntryDrawInput, EntryDrawData, read),
  entryDocuments: staff('Content', 'What visitors can download about it', EntryInput, EntryDocumentsData, read),
  referenceSearch: staff('Content', 'Entries for a picker', ReferenceSearchInput, ReferenceSearchData, read),
  revisionList: staff('Content', 'Publications and saved versions', EntryInput, RevisionListData, read),
  revisionRead: staff('Content', 'One of them, compared', RevisionReadInput, RevisionReadData, read),
  entryCreate: staff('Content', 'Begin a new entry', EntryCreateInput, SavedData, write),
  entryDuplicate: staff('Content', 'Begin a new entry like another', EntryDuplicateInput, SavedData, write),
  entrySave: staff('Content', 'Save the working copy', EntrySaveInput, SavedData, writeVersion),
  revisionRestore: staff(
    'Content',
    'Take an older state as working copy',
    RevisionRestoreInput,
    SavedData,
    writeVersion,
  ),
  versionKeep: staff('Content', 'Name the saved version for good', VersionKeepInput, Nothing, writeVersion),
  entryDiscard: staff('Content', 'Give the working copy up', EntryInput, Nothing, writeVersion),
  textConfirm: staff('Content', 'Mark outdated texts as still right', TextConfirmInput, Nothing, write),
  entryPublish: staff('Content', 'Publish the working copy', EntryPublishInput, PublishedData, publishVersion),
  entryWithdraw: staff('Content', 'Take an entry off the site', EntryWithdrawInput, PublishedData, publish),
  entryUndo: staff('Content', 'Publish what was live before', EntryUndoInput, PublishedData, publish),
  previewLinkList: staff('Content', 'Open links to a preview', EntryInput, PreviewLinkListData, read),
  previewLinkCreate: staff('Content', 'A link to the preview for seven days', EntryInput, PreviewLinkData, write),
  previewLinkEnd: staff('Content', 'Make such a link invalid', PreviewLinkEndInput, Nothing, write),
  entryBulk: staff('Content', 'Publish or withdraw many, each on its own', EntryBulkInput, EntryBulkData, publish),
  releaseList: staff('Content', 'Releases between two moments', ReleaseListInput, ReleaseListData, read),
  releaseCreate: staff('Content', 'Schedule entries together', ReleaseCreateInput, ReleaseCreatedData, publish),
  releaseCancel: staff('Content', 'Cancel a release', ReleaseIdInput, Nothing, publish),
  entryFacets: staff('Content', 'Classes and authors of a noun', EntryFacetsInput, EntryFacetsData, read),
  entryExport: staff('Content', 'The files that hold chosen entries', EntryExportInput, EntryExportData, read),
  viewList: staff('Content', 'Saved views of a list', ViewListInput, ViewListData, read),
  viewSave: staff('Content', 'Save a view; sharing is for editors', ViewSaveInput, Nothing, read),
  viewRemove: staff('Content', 'Remove a view', ViewRemoveInput, Nothing, read),
  presence: staff(
    'Content',
    'Say that the entry is open, and learn who else has it',
    PresenceInput,
    PresenceData,
    read,
  ),
} as const satisfies Record<string, StaffCall>;
