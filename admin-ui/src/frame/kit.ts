/**
 * What every page starts with and nearly every screen is made of. The bundler makes a chunk of each set of screens that
 * share a file; what is named here, where every file begins (`build.mjs`), is one chunk instead of thirty.
 */
import 'react-dom/client';
import '../api/client';
import '../api/problem';
import '../fields/error-links';
import '../fields/status';
import '../i18n/dates';
import '../i18n/start';
import '../i18n/when';
import '../routes/guards';
import '../session/session';
import '../session/session-gate';
import '../session/unsaved';
import '../session/user';
import '../text/phone';
import '../theme/color-scheme';
import './crash';
import './dead-ends';
import './dialog';
import './leave-question';
import './load-failure';
import './ornament';
import './page';
import './problem-text';
import './skeleton';
import './toasts';
import './use-narrow';
import './waiting';
