import type { Webhook } from '../../entities/site/webhooks';

type Event = Webhook['events'][number];
type Underscored<T extends string> = T extends `${infer A}.${infer B}` ? `${A}_${B}` : T;

/** The key of the name of an event: a dot would lead into an object of texts. */
export const eventKey = <E extends Event>(event: E) => event.replace('.', '_') as Underscored<E>;
