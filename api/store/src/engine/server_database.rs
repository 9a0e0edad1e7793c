//! A database for a test.

use std::process::Command;

/// A database of a test on the server whose address is in `VISNYK_TEST_POSTGRES`.
pub(crate) struct ServerDatabase {
    server: String,
    name: String,
}

impl ServerDatabase {
    pub(crate) fn new(test: &str) -> ServerDatabase {
        let server = std::env::var("VISNYK_TEST_POSTGRES").unwrap();
        let database = ServerDatabase {
            server,
            name: format!("visnyk_{test}_{}", std::process::id()),
        };
        database.run(
            "postgres",
            &format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", database.name),
        );
        let create = format!(
            "CREATE DATABASE {} ENCODING 'UTF8' TEMPLATE template0",
            database.name
        );
        database.run("postgres", &create);
        database
    }

    fn run(&self, name: &str, statement: &str) -> String {
        let address = format!("{}/{name}", self.server);
        let output = Command::new("psql")
            .args(["-qtA", &address, "-c", statement])
            .output()
            .unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    }

    pub(crate) fn query(&self, statement: &str) -> String {
        self.run(&self.name, statement)
    }

    pub(crate) fn address(&self) -> String {
        format!("{}/{}", self.server, self.name)
    }
}

impl Drop for ServerDatabase {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            self.run(
                "postgres",
                &format!("DROP DATABASE {} WITH (FORCE)", self.name),
            );
        }
    }
}
