import { build } from './site/demo.mjs';

/** Builds the tree that `demo()` answers once for all scripts, where VISNYK_TREE says they find it. */
const out = process.env.VISNYK_TREE;
if (!out) throw new Error('VISNYK_TREE is empty; it names the folder to build in');
build(out);
