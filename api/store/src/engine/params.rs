//! Parameters of statements, by number (`?1`) or by name (`:id`).

use super::{Result, ToValue, Value};

/// Which parameter of a statement.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<'a> {
    /// Counted from 1.
    Number(usize),
    /// With the colon.
    Name(&'a str),
}

/// The parameters of one execution.
pub(crate) trait Params {
    /// Calls `bind` with every parameter.
    fn each<'v>(&'v self, bind: impl FnMut(Place<'v>, Value<'v>) -> Result<()>) -> Result<()>;
}

impl Params for () {
    fn each<'v>(&'v self, _: impl FnMut(Place<'v>, Value<'v>) -> Result<()>) -> Result<()> {
        Ok(())
    }
}

fn by_number<'v, T: ToValue>(
    values: &'v [T],
    mut bind: impl FnMut(Place<'v>, Value<'v>) -> Result<()>,
) -> Result<()> {
    values
        .iter()
        .enumerate()
        .try_for_each(|(at, value)| bind(Place::Number(at + 1), value.to_value()))
}

impl<T: ToValue> Params for &[T] {
    fn each<'v>(&'v self, bind: impl FnMut(Place<'v>, Value<'v>) -> Result<()>) -> Result<()> {
        by_number(self, bind)
    }
}

impl<T: ToValue, const N: usize> Params for &[T; N] {
    fn each<'v>(&'v self, bind: impl FnMut(Place<'v>, Value<'v>) -> Result<()>) -> Result<()> {
        by_number(*self, bind)
    }
}

impl<T: ToValue, const N: usize> Params for [T; N] {
    fn each<'v>(&'v self, bind: impl FnMut(Place<'v>, Value<'v>) -> Result<()>) -> Result<()> {
        by_number(self, bind)
    }
}

fn by_name<'v>(
    values: &'v [(&str, Value<'_>)],
    mut bind: impl FnMut(Place<'v>, Value<'v>) -> Result<()>,
) -> Result<()> {
    values
        .iter()
        .try_for_each(|(name, value)| bind(Place::Name(name), value.to_value()))
}

impl Params for &[(&str, Value<'_>)] {
    fn each<'v>(&'v self, bind: impl FnMut(Place<'v>, Value<'v>) -> Result<()>) -> Result<()> {
        by_name(self, bind)
    }
}

impl<const N: usize> Params for &[(&str, Value<'_>); N] {
    fn each<'v>(&'v self, bind: impl FnMut(Place<'v>, Value<'v>) -> Result<()>) -> Result<()> {
        by_name(*self, bind)
    }
}

macro_rules! tuples {
    ($($name:ident $at:tt),*) => {
        impl<$($name: ToValue),*> Params for ($($name,)*) {
            fn each<'v>(&'v self, mut bind: impl FnMut(Place<'v>, Value<'v>) -> Result<()>) -> Result<()> {
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
macro_rules! params {
    ($($value:expr),+ $(,)?) => {
        &[$($crate::engine::ToValue::to_value(&$value)),+]
    };
}

/// Parameters by name: `named! { ":id": id, ":now": now }`.
macro_rules! named {
    ($($name:literal: $value:expr),+ $(,)?) => {
        &[$(($name, $crate::engine::ToValue::to_value(&$value))),+]
    };
}
pub(crate) use named;
pub(crate) use params;
