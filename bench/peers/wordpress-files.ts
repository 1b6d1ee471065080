/** The configuration of a WordPress in a folder, with MariaDB on a socket beside it. */
export const wordpressConfig = (folder: string, url: string): string => `<?php
define('DB_NAME', 'wordpress'); define('DB_USER', 'root'); define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${folder}/db.sock'); define('DB_CHARSET', 'utf8mb4'); define('DB_COLLATE', '');
define('WP_HOME', '${url}'); define('WP_SITEURL', '${url}');
define('DISABLE_WP_CRON', true); define('WP_HTTP_BLOCK_EXTERNAL', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** Creates the tables and publishes one article; prints its number. The text is read from a file. */
export const installScript = (folder: string): string => `<?php
define('WP_INSTALLING', true);
$_SERVER['HTTP_HOST'] = 'localhost';
require '${folder}/www/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Company', 'admin', 'admin@company.example', true, '', 'a password of the bench');
switch_theme('twentytwentythree');
$text = file_get_contents('${folder}/article.html');
echo 'article ' . wp_insert_post(['post_title' => 'An article', 'post_content' => $text, 'post_status' => 'publish', 'comment_status' => 'closed']);
`;

/** PHP with its cache of compiled code, as Debian sets it up, and one process for each core of a small machine. */
export const fpmConfig = (folder: string): string => `
[global]
error_log = ${folder}/fpm.log
daemonize = no
[www]
user = www-data
group = www-data
listen = ${folder}/php.sock
listen.owner = www-data
pm = static
pm.max_children = 2
`;

export const nginxConfig = (folder: string, port: number): string => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; user www-data;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; gzip on;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port}; root ${folder}/www; index index.php;
    location ~ \\.php$ {
      include /etc/nginx/fastcgi_params;
      fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name;
      fastcgi_pass unix:${folder}/php.sock;
    }
  }
}
`;
