#!/bin/sh
# Hands the primary over while there is still space to do so. PostgreSQL on a full disk refuses some writes and takes others, so Patroni
# sees a healthy primary for minutes (decision 0072). A file of ballast gives back the space that the way out needs.
# Variables: NAME, ADDRESS, CONFIG, DATA (a folder on the disk), MINIMUM_MB and BALLAST_MB.
set -eu
ballast="$DATA/ballast"
handed_over="$DATA/handed-over"

free_mb() {
    df --output=avail --block-size=1M "$DATA" | tail -n 1 | tr -d ' '
}
is_primary() {
    curl --fail --silent --output /dev/null --max-time 2 "http://$ADDRESS:8008/primary"
}
# Once an hour at most: when all disks are full, machines must not hand it round.
is_recent() {
    [ -n "$(find "$handed_over" -mmin -60 2>/dev/null)" ]
}

while true; do
    if [ "$(free_mb)" -lt "$MINIMUM_MB" ]; then
        if [ -e "$ballast" ]; then
            echo "space-guard: less than $MINIMUM_MB MB free in $DATA, giving up the ballast. Make room, then restart this service." >&2
            rm -f "$ballast"
        fi
        if is_primary && ! is_recent; then
            touch "$handed_over"
            patronictl -c "$CONFIG" switchover --leader "$NAME" --force >&2 || rm -f "$handed_over"
        fi
    elif [ ! -e "$ballast" ] && [ "$(free_mb)" -gt "$((MINIMUM_MB + 2 * BALLAST_MB))" ]; then
        fallocate --length "${BALLAST_MB}M" "$ballast"
    fi
    sleep 5
done
