/** Called with each file that is done. The caller decides how often to tell a person. */
export type Progress = (what: 'media' | 'read' | 'store' | 'write', done: number, all: number) => void;
