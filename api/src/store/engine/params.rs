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
    fn each(&self, bind: impl FnMut(Place<'_>, Value<'_>) -> Result<()>) -> Result<()>;
}

impl Params for () {
    fn each(&self, _: impl FnMut(Place<'_>, Value<'_>) -> Result<()>) -> Result<()> {
        Ok(())
    }
}

impl<T: ToValue> Params for &[T] {
    fn each(&self, mut bind: impl FnMut(Place<'_>, Value<'_>) -> Result<()>) -> Result<()> {
        self.iter().enumerate().try_for_each(|(at, value)| bind(Place::Number(at + 1), value.to_value()))
    }
}

impl<T: ToValue, const N: usize> Params for &[T; N] {
    fn each(&self, bind: impl FnMut(Place<'_>, Value<'_>) -> Result<()>) -> Result<()> {
        self.as_slice().each(bind)
    }
}

impl<T: ToValue, const N: usize> Params for [T; N] {
    fn each(&self, bind: impl FnMut(Place<'_>, Value<'_>) -> Result<()>) -> Result<()> {
        self.as_slice().each(bind)
    }
}

impl Params for &[(&str, Value<'_>)] {
    fn each(&self, mut bind: impl FnMut(Place<'_>, Value<'_>) -> Result<()>) -> Result<()> {
        self.iter().try_for_each(|(name, value)| bind(Place::Name(name), value.to_value()))
    }
}

impl<const N: usize> Params for &[(&str, Value<'_>); N] {
    fn each(&self, bind: impl FnMut(Place<'_>, Value<'_>) -> Result<()>) -> Result<()> {
        self.as_slice().each(bind)
    }
}

macro_rules! tuples {
    ($($name:ident $at:tt),*) => {
        impl<$($name: ToValue),*> Params for ($($name,)*) {
            fn each(&self, mut bind: impl FnMut(Place<'_>, Value<'_>) -> Result<()>) -> Result<()> {
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
        &[$($crate::store::engine::ToValue::to_value(&$value)),+]
    };
}

/// Parameters by name: `named! { ":id": id, ":now": now }`.
macro_rules! named {
    ($($name:literal: $value:expr),+ $(,)?) => {
        &[$(($name, $crate::store::engine::ToValue::to_value(&$value))),+]
    };
}
pub(in crate::store) use named;
pub(in crate::store) use params;
