// Written by openapi/write.mjs from the description of the API. Change that, not this.

export const roles = ['member', 'author', 'editor', 'admin'] as const;
export const locationKinds = ['country', 'region', 'city', 'district'] as const;
export const premoderations = ['all', 'new_users', 'flagged', 'off'] as const;
export const secondFactorRules = ['off', 'staff', 'admins'] as const;
export const redirectCodes = [301, 302, 410, 200] as const;
