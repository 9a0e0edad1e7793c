//! `move`: the record in another database.

use super::lock::{FolderLock, lock};
use super::output::print_line;
use api::addresses::parse_record;
use axum::BoxError;
use clap::Args;
use files::disk;
use store::{Moved, RecordAddress, move_record};

#[derive(Args)]
pub(crate) struct Move {
    /// The current database: sqlite:FOLDER for a data folder with a database file, or
    /// postgres://user:password@host/name. No server may be using it.
    // Parsed later, because an error of the parser of flags would print the password.
    #[arg(long, value_name = "ADDRESS")]
    from: String,
    /// The new database, written the same way. It must be empty or not exist yet.
    #[arg(long, value_name = "ADDRESS")]
    to: String,
}

fn locked(address: &RecordAddress) -> Result<Option<FolderLock>, BoxError> {
    match address {
        RecordAddress::Folder(folder) => lock(folder).map(Some),
        RecordAddress::Server(_) => Ok(None),
    }
}

pub(super) fn run(options: &Move) -> Result<(), BoxError> {
    let from = parse_record(&options.from)?;
    let to = parse_record(&options.to)?;
    if let RecordAddress::Folder(folder) = &from
        && !disk::is_folder(folder)?
    {
        return Err(format!("there is no data folder {}", folder.display()).into());
    }
    let _locks = (locked(&from)?, locked(&to)?);
    let moved = move_record(&from, &to).map_err(|error| format!("nothing was moved: {error}"))?;
    describe(&moved);
    print_line!("copied {from} to {to} and compared every table row by row");
    advise(&from, &to);
    Ok(())
}

fn describe(moved: &Moved) {
    for table in &moved.tables {
        print_line!("{:>10}  {}", table.rows, table.name);
    }
    for (name, reason) in &moved.left {
        print_line!("not moved   {name}: {reason}");
    }
}

/// Prints what is left to do.
fn advise(from: &RecordAddress, to: &RecordAddress) {
    match (from, to) {
        (RecordAddress::Folder(from), RecordAddress::Folder(to)) => {
            print_line!(
                "not moved   pictures: copy {} to {}",
                from.join("media").display(),
                to.join("media").display()
            );
        }
        (RecordAddress::Folder(from), RecordAddress::Server(_)) => {
            print_line!(
                "not moved   pictures: copy {} into the data folder of the server",
                from.join("media").display()
            );
            print_line!(
                "next: start the server with --database and a data folder that contains only the pictures; it rebuilds the \
                 search index"
            );
        }
        (RecordAddress::Server(_), RecordAddress::Folder(to)) => {
            print_line!(
                "not moved   pictures: copy the media of the server's data folder to {}",
                to.join("media").display()
            );
            print_line!(
                "next: start the server with --data {} and without --database",
                to.display()
            );
        }
        (RecordAddress::Server(_), RecordAddress::Server(_)) => {
            print_line!("not moved   pictures: they stay in the data folder of the server");
        }
    }
    print_line!("the old database is unchanged: delete it once the server runs on the new one");
}
