-- Where the Worker is reached (`https://…`), for the addresses of pictures in posts: noted whenever a server's settings are changed.
ALTER TABLE pulse ADD COLUMN origin TEXT;
