/** One chunk for everything that a form needs from its start; see `build.mjs`. */
import '../../lib/address/created-in-place';
import '../../lib/dom/use-save-key';
import '../../lib/text/random-name';
import './conflict';
import './copies';
import './leave-dialog';
import './left-copies';
import './store';
import './tab';
import './tree';
import './use-copy';
import './use-saving';
