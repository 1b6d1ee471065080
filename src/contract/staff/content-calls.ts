import type * as z from 'zod';
import { contentSubjects, type StaffAction } from '../staff-roles.ts';
import { Nothing, type Rules, staff, type StaffCall } from './call-row.ts';
import * as content from './content.ts';
import * as lists from './lists.ts';
import * as releases from './releases.ts';

/** The noun decides the subject, so the gate asks for any of them and the domain for the right one. */
const may = (action: StaffAction): Rules => ({ right: [action, contentSubjects] });
const read = may('read');
const write = may('write');
const publish = may('publish');
const writeVersion: Rules = { ...write, versioned: true };
const publishVersion: Rules = { ...publish, versioned: true };

const call = <I extends z.ZodType, D extends z.ZodType>(summary: string, input: I, data: D, rules: Rules) =>
  staff('Content', summary, input, data, rules);

/** Calls that change an entry are about its working copy, until one of the last three brings it to the site. */
export const contentCalls = {
  nounList: call('The nouns that the caller may read', Nothing, content.NounListData, read),
  entryList: call('A page of the entries of a noun', content.EntryListInput, content.EntryListData, read),
  entryRead: call('An entry with its working copy', content.EntryInput, content.EntryReadData, read),
  entryDraw: call('Draw a document that is not saved', content.EntryDrawInput, content.EntryDrawData, read),
  entryDocuments: call('What visitors can download about it', content.EntryInput, content.EntryDocumentsData, read),
  referenceSearch: call('Entries for a picker', content.ReferenceSearchInput, content.ReferenceSearchData, read),
  revisionList: call('Publications and saved versions', content.EntryInput, content.RevisionListData, read),
  revisionRead: call('One of them, compared', content.RevisionReadInput, content.RevisionReadData, read),
  entryCreate: call('Begin a new entry', content.EntryCreateInput, content.SavedData, write),
  entryDuplicate: call('Begin a new entry like another', content.EntryDuplicateInput, content.SavedData, write),
  entrySave: call('Save the working copy', content.EntrySaveInput, content.SavedData, writeVersion),
  revisionRestore: call(
    'Take an older state as working copy',
    content.RevisionRestoreInput,
    content.SavedData,
    writeVersion,
  ),
  versionKeep: call('Name the saved version for good', content.VersionKeepInput, Nothing, writeVersion),
  entryDiscard: call('Give the working copy up', content.EntryInput, Nothing, writeVersion),
  textConfirm: call('Mark outdated texts as still right', content.TextConfirmInput, Nothing, write),
  entryPublish: call('Publish the working copy', content.EntryPublishInput, content.PublishedData, publishVersion),
  entryWithdraw: call('Take an entry off the site', content.EntryWithdrawInput, content.PublishedData, publish),
  entryUndo: call('Publish what was live before', content.EntryUndoInput, content.PublishedData, publish),
  previewLinkList: call('Open links to a preview', content.EntryInput, content.PreviewLinkListData, read),
  previewLinkCreate: call('A link to the preview for seven days', content.EntryInput, content.PreviewLinkData, write),
  previewLinkEnd: call('Make such a link invalid', content.PreviewLinkEndInput, Nothing, write),
  entryBulk: call(
    'Publish or withdraw many, each on its own',
    releases.EntryBulkInput,
    releases.EntryBulkData,
    publish,
  ),
  releaseList: call('Releases between two moments', releases.ReleaseListInput, releases.ReleaseListData, read),
  releaseCreate: call('Schedule entries together', releases.ReleaseCreateInput, releases.ReleaseCreatedData, publish),
  releaseCancel: call('Cancel a release', releases.ReleaseIdInput, Nothing, publish),
  entryFacets: call('Classes and authors of a noun', lists.EntryFacetsInput, lists.EntryFacetsData, read),
  entryExport: call('The files that hold chosen entries', lists.EntryExportInput, lists.EntryExportData, read),
  viewList: call('Saved views of a list', lists.ViewListInput, lists.ViewListData, read),
  viewSave: call('Save a view; sharing is for editors', lists.ViewSaveInput, Nothing, read),
  viewRemove: call('Remove a view', lists.ViewRemoveInput, Nothing, read),
  presence: call(
    'Say that the entry is open, and learn who else has it',
    content.PresenceInput,
    content.PresenceData,
    read,
  ),
} as const satisfies Record<string, StaffCall>;
