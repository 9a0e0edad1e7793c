//! Parameters of statements, by number (`?1`) or by name (`:id`).

use crate::{Result, ToValue, Value};

/// The place of a parameter in a statement.
#[derive(Clone, Copy, Debug)]
pub enum Place<'a> {
    /// Counted from 1.
    Number(usize),
    /// With the colon.
    Name(&'a str),
}

/// Receives each parameter.
pub type Binder<'b, 'v> = &'b mut dyn FnMut(Place<'v>, Value<'v>) -> Result<()>;

/// The parameters of one execution.
pub trait Params {
    /// Calls `bind` with every parameter.
    fn each<'v>(&'v self, bind: Binder<'_, 'v>) -> Result<()>;
}

impl Params for () {
    fn each<'v>(&'v self, _: Binder<'_, 'v>) -> Result<()> {
        Ok(())
    }
}

impl Params for &dyn Params {
    fn each<'v>(&'v self, bind: Binder<'_, 'v>) -> Result<()> {
        (**self).each(bind)
    }
}

fn by_number<'v, T: ToValue>(values: &'v [T], bind: Binder<'_, 'v>) -> Result<()> {
    values
        .iter()
        .enumerate()
        .try_for_each(|(at, value)| bind(Place::Number(at + 1), value.to_value()))
}

impl<T: ToValue> Params for &[T] {
    fn each<'v>(&'v self, bind: Binder<'_, 'v>) -> Result<()> {
        by_number(self, bind)
    }
}

impl<T: ToValue, const N: usize> Params for &[T; N] {
    fn each<'v>(&'v self, bind: Binder<'_, 'v>) -> Result<()> {
        by_number(*self, bind)
    }
}

impl<T: ToValue, const N: usize> Params for [T; N] {
    fn each<'v>(&'v self, bind: Binder<'_, 'v>) -> Result<()> {
        by_number(self, bind)
    }
}

fn by_name<'v>(values: &'v [(&str, Value<'_>)], bind: Binder<'_, 'v>) -> Result<()> {
    values
        .iter()
        .try_for_each(|(name, value)| bind(Place::Name(name), value.to_value()))
}

impl Params for &[(&str, Value<'_>)] {
    fn each<'v>(&'v self, bind: Binder<'_, 'v>) -> Result<()> {
        by_name(self, bind)
    }
}

impl<const N: usize> Params for &[(&str, Value<'_>); N] {
    fn each<'v>(&'v self, bind: Binder<'_, 'v>) -> Result<()> {
        by_name(*self, bind)
    }
}

macro_rules! tuples {
    ($($name:ident $at:tt),*) => {
        impl<$($name: ToValue),*> Params for ($($name,)*) {
            fn each<'v>(&'v self, bind: Binder<'_, 'v>) -> Result<()> {
                $(bind(Place::Number($at + 1), self.$at.to_value())?;)*
                Ok(())
            }
        }
    };
}
tuples!(A 0, B 1);
tuples!(A 0, B 1, C 2);
tuples!(A 0, B 1, C 2, D 3);

/// Parameters by number, of different types.
#[macro_export]
macro_rules! params {
    ($($value:expr),+ $(,)?) => {
        &[$($crate::ToValue::to_value(&$value)),+]
    };
}

/// A row of parameters for [`crate::Connection::execute_rows`].
#[macro_export]
macro_rules! values {
    ($($value:expr),+ $(,)?) => {
        vec![$($crate::ToValue::to_value(&$value)),+]
    };
}

/// Parameters by name: `named! { ":id": id, ":now": now }`.
#[macro_export]
macro_rules! named {
    ($($name:literal: $value:expr),+ $(,)?) => {
        &[$(($name, $crate::ToValue::to_value(&$value))),+]
    };
}
