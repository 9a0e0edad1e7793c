import type { Role } from '../api/types';

export const staff: readonly Role[] = ['author', 'editor', 'admin'];
export const editors: readonly Role[] = ['editor', 'admin'];
export const admins: readonly Role[] = ['admin'];

export const isStaff = (role: Role) => role !== 'member';
