/* A worker that has run tests on a database before goes on with those that have none. */
delete process.env.TEST_DATABASE_URL;
delete process.env.TEST_EMBEDDED_TEMPLATE;
