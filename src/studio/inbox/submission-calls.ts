/** The inbox and applications are one screen with different calls, for different people. */
export const submissionCalls = {
  inbox: { list: 'inboxList', entry: 'inboxEntry', change: 'inboxChange', note: 'inboxNote' },
  applications: {
    list: 'applicationList',
    entry: 'applicationEntry',
    change: 'applicationChange',
    note: 'applicationNote',
  },
} as const;

export type SubmissionPlace = keyof typeof submissionCalls;
