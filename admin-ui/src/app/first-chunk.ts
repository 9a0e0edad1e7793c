/**
 * The modules that every page loads first and nearly every screen uses. The bundler makes a chunk of each set of
 * screens that share a file. Every other file imports this one first (`build.mjs`), so these modules become one chunk
 * instead of thirty.
 */
import 'react-dom/client';
import '../lib/api/call';
import '../lib/api/client';
import '../lib/api/problem';
import '../lib/api/query';
import '../lib/text/count';
import '../ui/error-links';
import '../ui/status';
import '../lib/i18n/dates';
import '../lib/i18n/start';
import '../ui/when';
import '../entities/pages/guards';
import '../lib/session/session';
import './session/session-gate';
import '../lib/session/unsaved';
import '../lib/session/user';
import '../lib/text/phone';
import '../ui/theme/color-scheme';
import '../ui/controls/select';
import '../ui/controls/text-area';
import '../ui/controls/text-input';
import '../ui/controls/tick';
import '../ui/crash';
import '../ui/dead-ends';
import '../ui/dialog';
import '../ui/leave-question';
import '../ui/load-failure';
import '../ui/ornament';
import '../ui/page';
import '../lib/api/problem-text';
import '../ui/skeleton';
import '../ui/toasts';
import '../lib/dom/use-media';
import '../ui/waiting';
