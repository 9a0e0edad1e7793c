import type { ReactNode } from 'react';
import type { PathOf, ValueAt } from '../form/tree';
import * as fields from './fields';
import { PictureField } from './picture-field';
import { Rows, type RowsProps } from './rows';

const all = { ...fields, PictureField };
type Fields = typeof all;

/** A field whose paths are those of the document. */
type Typed<F, V> = F extends (props: infer P) => infer R
  ? (props: Omit<P, 'path' | 'makes'> & { path: PathOf<V>; makes?: PathOf<V> }) => R
  : never;

type ItemAt<V, P extends string> = ValueAt<V, P> extends readonly (infer Item)[] ? Item : never;

interface TypedRows<V> {
  Rows: <P extends PathOf<V>>(
    props: Omit<RowsProps, 'path' | 'blank' | 'titleOf' | 'nameOf' | 'children'> & {
      path: P;
      blank: () => ItemAt<V, P>;
      titleOf?: (item: ItemAt<V, P>, index: number) => ReactNode;
      nameOf: (item: ItemAt<V, P>, index: number) => string;
      children: (path: `${P}.${number}`, item: ItemAt<V, P>, index: number) => ReactNode;
    },
  ) => ReactNode;
}

/** The fields of a record form, for documents of one type: a path that the document does not have is a type error. */
export const fieldsOf = <V extends object>() =>
  ({ ...all, Rows }) as unknown as { [K in keyof Fields]: Typed<Fields[K], V> } & TypedRows<V>;
