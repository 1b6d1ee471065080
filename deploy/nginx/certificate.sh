#!/bin/sh
# A certificate for trying the site out. Put your own site.crt and site.key into the volume for everyone else.
set -eu
cd /certificate
[ -s site.crt ] && exit 0
names=$(printf 'DNS:%s,' $SITE_NAMES $MOBILE_NAME $STUDIO_NAME $WWW_NAME)
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 397 -subj /CN=site \
  -addext "subjectAltName=${names%,}" -keyout site.key -out site.crt
