//! Enums whose values have a code: the word in addresses, in JSON and in the database.

/// Declares an enum with its codes; adds `ALL` and `code`, and names the values by their codes in
/// JSON.
macro_rules! coded_enum {
    ($(#[$attribute:meta])* pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $code:tt,)+ }) => {
        $(#[$attribute])*
        #[allow(missing_docs, reason = "the codes name the values")]
        pub enum $name {
            $($(#[$doc])* #[serde(rename = $code)] $variant,)+
        }

        impl $name {
            /// Every value.
            pub const ALL: [$name; [$($code),+].len()] = [$($name::$variant),+];

            /// The word in addresses, in JSON and in the database.
            pub const fn code(self) -> &'static str {
                match self {
                    $($name::$variant => $code,)+
                }
            }
        }
    };
}

pub(super) use coded_enum;
