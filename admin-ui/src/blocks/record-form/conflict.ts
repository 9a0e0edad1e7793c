import { conflictOf } from '../form/conflict';

export const RecordConflict = conflictOf(() => import('./record-conflict'));
