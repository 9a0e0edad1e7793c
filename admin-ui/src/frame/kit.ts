/**
 * What nearly every screen is made of. The bundler makes a chunk of each set of screens that share a file; naming the
 * small ones here, where everything that has a button begins, makes one chunk of them instead of twenty.
 */
import '../api/client';
import '../api/problem';
import '../fields/status';
import '../i18n/dates';
import '../i18n/when';
import '../routes/guards';
import '../session/session';
import '../session/unsaved';
import '../session/user';
import '../text/phone';
import './dead-ends';
import './dialog';
import './load-failure';
import './ornament';
import './page';
import './problem-text';
import './skeleton';
import './toasts';
import './use-narrow';
