// Written by openapi/write.mjs from the description of the API. Change that, not this.

export interface paths {
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["get_openapi_json"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Owners that lists can be filtered by */
        get: operations["get_dashboard_users_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of publishing */
        get: operations["get_dashboard_publication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of publishing as server-sent events */
        get: operations["get_dashboard_publication_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recent publishes, newest first */
        get: operations["get_dashboard_publication_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes again, and accepts what the last publish refused */
        post: operations["post_dashboard_publication_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/clock/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Believes the server's clock, which jumped ahead */
        post: operations["post_dashboard_clock_accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/publication/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs the on-publish command now, if changes are waiting for it */
        post: operations["post_dashboard_publication_deliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the signed-in user has to do, and recent activity */
        get: operations["get_dashboard_home"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/home/checklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Hides the checklist of a new portal from all administrators, or shows it again */
        put: operations["put_dashboard_home_checklist"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Statistics of traffic, publishing and moderation */
        get: operations["get_dashboard_stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table of the statistics as CSV */
        get: operations["get_dashboard_stats_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Complaints */
        get: operations["get_dashboard_reports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/unanswered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches without a result, by week */
        get: operations["get_dashboard_reports_unanswered"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Popular questions that readers see as suggestions */
        get: operations["get_dashboard_reports_suggestions"];
        put?: never;
        post?: never;
        /** Takes a popular question out of the suggestions permanently */
        delete: operations["delete_dashboard_reports_suggestions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A complaint */
        get: operations["get_dashboard_reports_id"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** take, act, dismiss or reopen */
        post: operations["post_dashboard_reports_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Background jobs, newest first */
        get: operations["get_dashboard_jobs"];
        put?: never;
        /** Starts a rebuild, an export or the processing of all images */
        post: operations["post_dashboard_jobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Stops a job */
        delete: operations["delete_dashboard_jobs_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The archive of an export */
        get: operations["get_dashboard_jobs_id_file"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/{set}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A pick list: categories, tags, locations or people */
        get: operations["get_dashboard_set_choices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search of everything the role may open */
        get: operations["get_dashboard_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The field table of every kind */
        get: operations["get_dashboard_fields"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Images, newest first */
        get: operations["get_dashboard_media"];
        put?: never;
        /** Uploads an image */
        post: operations["post_dashboard_media"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image, published or not */
        get: operations["get_dashboard_media_hash"];
        put?: never;
        post?: never;
        /** Deletes an unused image */
        delete: operations["delete_dashboard_media_hash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/{hash}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entries and settings that use an image */
        get: operations["get_dashboard_media_hash_uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/sweep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Deletes all unused images */
        post: operations["post_dashboard_media_sweep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preview/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A preview of unpublished work at a secret address */
        get: operations["get_preview_token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/media/{hash}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces an image everywhere */
        post: operations["post_dashboard_media_hash_replace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/jobs/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Imports an archive of content */
        post: operations["post_dashboard_jobs_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A category: the list */
        get: operations["get_dashboard_categories"];
        put?: never;
        /** A category: a new one */
        post: operations["post_dashboard_categories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A category */
        get: operations["get_dashboard_categories_id"];
        /** A category: changes it */
        put: operations["put_dashboard_categories_id"];
        post?: never;
        /** A category: deletes it and moves its entries */
        delete: operations["delete_dashboard_categories_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/categories/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the order */
        post: operations["post_dashboard_categories_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tag: the list */
        get: operations["get_dashboard_tags"];
        put?: never;
        /** A tag: a new one */
        post: operations["post_dashboard_tags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A tag */
        get: operations["get_dashboard_tags_id"];
        /** A tag: changes it */
        put: operations["put_dashboard_tags_id"];
        post?: never;
        /** A tag: deletes it and moves its entries */
        delete: operations["delete_dashboard_tags_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merges a tag into another */
        post: operations["post_dashboard_tags_id_merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A location: the list */
        get: operations["get_dashboard_locations"];
        put?: never;
        /** A location: a new one */
        post: operations["post_dashboard_locations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/locations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A location */
        get: operations["get_dashboard_locations_id"];
        /** A location: changes it */
        put: operations["put_dashboard_locations_id"];
        post?: never;
        /** A location: deletes it and moves its entries */
        delete: operations["delete_dashboard_locations_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/locations/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the order */
        post: operations["post_dashboard_locations_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Bylines: the list */
        get: operations["get_dashboard_people"];
        put?: never;
        /** Bylines: a new one */
        post: operations["post_dashboard_people"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A byline */
        get: operations["get_dashboard_people_id"];
        /** Bylines: changes one */
        put: operations["put_dashboard_people_id"];
        post?: never;
        /** Bylines: deletes one; its entries move to another */
        delete: operations["delete_dashboard_people_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/redirects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A redirect or an alias: the list */
        get: operations["get_dashboard_redirects"];
        put?: never;
        /** A redirect or an alias: a new one */
        post: operations["post_dashboard_redirects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/redirects/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A redirect or an alias */
        get: operations["get_dashboard_redirects_id"];
        /** A redirect or an alias: changes it */
        put: operations["put_dashboard_redirects_id"];
        post?: never;
        /** A redirect or an alias: deletes it */
        delete: operations["delete_dashboard_redirects_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The settings of the portal */
        get: operations["get_dashboard_settings"];
        /** Changes the settings that are sent */
        put: operations["put_dashboard_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/settings/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that a change of the settings would rebuild */
        get: operations["get_dashboard_settings_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/settings/favicon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Uploads an SVG as the portal’s icon */
        post: operations["post_dashboard_settings_favicon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages by menu, in order */
        get: operations["get_dashboard_menus"];
        /** Puts pages into menus */
        put: operations["put_dashboard_menus"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Accounts */
        get: operations["get_dashboard_users"];
        put?: never;
        /** Invites a person by email */
        post: operations["post_dashboard_users"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An account */
        get: operations["get_dashboard_users_id"];
        /** Changes name, role or trust */
        put: operations["put_dashboard_users_id"];
        post?: never;
        /** Deletes an account after the grace period */
        delete: operations["delete_dashboard_users_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** suspend, activate, end-sessions or invite */
        post: operations["post_dashboard_users_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who changed what */
        get: operations["get_dashboard_activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_advertisements"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_advertisements"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ads waiting for review */
        get: operations["get_dashboard_advertisements_queue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_advertisements_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_advertisements_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_advertisements_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Claims an ad, so that no one else reviews it */
        post: operations["post_dashboard_advertisements_id_claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_advertisements_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_advertisements_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_advertisements_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_advertisements_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_advertisements_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_advertisements_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/advertisements/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_advertisements_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_news"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_news"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_news_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_news_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_news_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_news_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_news_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_news_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_news_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_news_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_news_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/news/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_news_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_posters"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_posters"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_posters_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_posters_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_posters_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_posters_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_posters_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_posters_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_posters_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_posters_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_posters_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/posters/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_posters_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_services"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_services"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_services_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_services_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_services_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_services_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_services_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_services_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_services_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_services_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_services_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/services/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_services_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_diaspors"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_diaspors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_diaspors_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_diaspors_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_diaspors_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_diaspors_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_diaspors_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_diaspors_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_diaspors_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_diaspors_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_diaspors_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/diaspors/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_diaspors_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_reklama"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_reklama"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_reklama_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_reklama_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_reklama_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_reklama_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_reklama_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_reklama_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_reklama_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_reklama_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_reklama_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reklama/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_reklama_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the list */
        get: operations["get_dashboard_pages"];
        put?: never;
        /** Creates an entry, as a draft or published immediately; with `check` only validates it */
        post: operations["post_dashboard_pages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An entry */
        get: operations["get_dashboard_pages_id"];
        /** Saves the head revision and publishes it if asked; with `check` only validates it */
        put: operations["put_dashboard_pages_id"];
        post?: never;
        /** Moves an entry to the trash */
        delete: operations["delete_dashboard_pages_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an entry */
        post: operations["post_dashboard_pages_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restores a revision as a new one */
        post: operations["post_dashboard_pages_id_revisions_revision_restore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Renders a draft with its page template */
        post: operations["post_dashboard_pages_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to many entries, each on its own */
        post: operations["post_dashboard_pages_bulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/touched": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Pages that publishing an entry would rebuild */
        get: operations["get_dashboard_pages_id_touched"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Revisions of an entry, newest first */
        get: operations["get_dashboard_pages_id_revisions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/pages/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A revision */
        get: operations["get_dashboard_pages_id_revisions_revision"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account */
        get: operations["get_cabinet_profile"];
        /** Changes the account */
        put: operations["put_cabinet_profile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the password; other sessions end */
        put: operations["put_cabinet_profile_password"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests a change of email address; both addresses must confirm */
        post: operations["post_cabinet_profile_email"];
        /** Cancels the change of email address */
        delete: operations["delete_cabinet_profile_email"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sessions of the account */
        get: operations["get_cabinet_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Ends a session */
        delete: operations["delete_cabinet_sessions_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/profile/sign-out-everywhere": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends all sessions */
        post: operations["post_cabinet_profile_sign_out_everywhere"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All data of the account as an archive */
        get: operations["get_cabinet_export"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Requests the deletion of the account */
        post: operations["post_cabinet_account_delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user’s own advertisements, latest change first */
        get: operations["get_cabinet_ads"];
        put?: never;
        /** A new draft */
        post: operations["post_cabinet_ads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draws a draft in the look of its page */
        post: operations["post_cabinet_ads_preview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Says everything that is wrong with a draft, and stores nothing */
        post: operations["post_cabinet_ads_check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of the user’s own advertisements */
        get: operations["get_cabinet_ads_id"];
        /** Saves an advertisement; important changes of a published one await review */
        put: operations["put_cabinet_ads_id"];
        post?: never;
        /** Into the trash */
        delete: operations["delete_cabinet_ads_id"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/ads/{id}/{action}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies a transition to an advertisement */
        post: operations["post_cabinet_ads_id_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/uploads/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An image the user uploaded */
        get: operations["get_cabinet_uploads_hash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/choices/{set}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories or locations to choose from */
        get: operations["get_cabinet_choices_set"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cabinet/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes a picture */
        post: operations["post_cabinet_uploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search results of a section, or of all */
        get: operations["get_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a reader who types may be about to ask for */
        get: operations["get_search_suggestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as a page */
        get: operations["get_plain_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sign-in forms that work without scripts */
        get: operations["get_plain_login"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/delete-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the deletion of an account means, and its form */
        get: operations["get_plain_delete_account"];
        put?: never;
        /** Requests the deletion of an account, signed in or by email */
        post: operations["post_plain_delete_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/links/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The action behind a link in an email */
        get: operations["get_links_token"];
        put?: never;
        /** Confirms the action */
        post: operations["post_links_token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{pid}/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The phone number of a published advertisement */
        post: operations["post_ads_pid_phone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ads/{pid}/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forwards a message to the owner of an advertisement */
        post: operations["post_ads_pid_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forwards a message to the editors */
        post: operations["post_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A complaint about a public entry */
        post: operations["post_reports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plain/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same forms as a page; replies to and confirmations of messages */
        get: operations["get_plain_contact"];
        put?: never;
        /** Sends one of them */
        post: operations["post_plain_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/_nuxt_icon/{prefix}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Icons of a collection, as Iconify asks for them */
        get: operations["get_nuxt_icon_prefix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/visitors/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a visit without identifying the visitor */
        post: operations["post_visitors_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/heartbeat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The heartbeat of an open page */
        post: operations["post_heartbeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reklama/{campaign}/view": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Counts a banner impression */
        post: operations["post_reklama_campaign_view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reklama/{campaign}/click": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts a click and redirects to the campaign’s target */
        get: operations["get_reklama_campaign_click"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The session; empty when signed out */
        get: operations["get_auth_session"];
        put?: never;
        /** The same, for a client that wants to change it */
        post: operations["post_auth_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/csrf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The token that proves a page of this site */
        get: operations["get_auth_csrf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ways to sign in */
        get: operations["get_auth_providers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the sign-in page */
        get: operations["get_auth_signin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signin/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the sign-in page */
        get: operations["get_auth_signin_provider"];
        put?: never;
        /** Starts a sign-in */
        post: operations["post_auth_signin_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/callback/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address a provider or a sign-in email leads back to */
        get: operations["get_auth_callback_provider"];
        put?: never;
        /** Signs in */
        post: operations["post_auth_callback_provider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that asks for confirmation */
        get: operations["get_auth_signout"];
        put?: never;
        /** Signs out */
        post: operations["post_auth_signout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the page that asks to check one’s email */
        get: operations["get_auth_verify_request"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Redirects to the sign-in page with an error */
        get: operations["get_auth_error"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/error/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same, with the error in the address */
        get: operations["get_auth_error_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/_log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports an error of the client */
        post: operations["post_auth_log"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What to do although the last publish refused to. */
        AcceptanceRequest: {
            error_code: components["schemas"]["PublishRefusal"];
        };
        /**
         * @description What an administrator does to an account.
         * @enum {string}
         */
        AccountAction: "edit" | "suspend" | "activate" | "end-sessions" | "invite" | "delete";
        /** @description For how long an account is suspended, and why; other actions need neither. */
        AccountActionRequest: {
            /**
             * Format: date-time
             * @description Until an administrator activates it, where this is empty.
             */
            until?: string | null;
            reason?: string | null;
        };
        /**
         * @description The status of an account at a time.
         * @enum {string}
         */
        AccountStatus: "pending_email" | "active" | "suspended" | "deletion_requested";
        /** @description What an action concerned. */
        ActionTarget: {
            collection: string;
            /** @description None for the settings. */
            id: number | null;
            title: string;
        };
        /** @description A line of the log. */
        Activity: {
            id: number;
            /** Format: date-time */
            at: string;
            actor: components["schemas"]["Person"] | null;
            action: string;
            target: components["schemas"]["ActionTarget"];
            changes: components["schemas"]["Difference"][];
        };
        ActivityPage: {
            items: components["schemas"]["Activity"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description An advertisement as its owner sees it. */
        Ad: {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            texts: components["schemas"]["PerLocale_Option_AdText"];
            decision: components["schemas"]["AdDecision"] | null;
            /** @description After a write: the number of its change. */
            change?: number;
        };
        /** @description What an action of the owner needs; each part concerns some actions only. */
        AdAct: {
            /** @default null */
            version?: number | null;
            /**
             * @description To submit: that the rules are accepted.
             * @default false
             */
            agree?: boolean;
            /**
             * @description People neither see nor fill it in.
             * @default null
             */
            leave_blank?: string | null;
            /**
             * @description Since the form was opened.
             * @default null
             */
            seconds?: number | null;
            /**
             * @description To appeal: why.
             * @default null
             */
            text?: string | null;
        };
        /**
         * @description Something done to an advertisement as a whole.
         * @enum {string}
         */
        AdAction: "save" | "submit" | "withdraw" | "publish" | "approve" | "reject" | "pause" | "resume" | "archive" | "sold" | "relist" | "renew" | "expire" | "bump" | "feature" | "block" | "unblock" | "review_done" | "appeal" | "delete" | "restore" | "undo" | "erase";
        /** @description What an action of the staff needs; each part concerns some actions only. */
        AdActionRequest: {
            /** @description Refused where it is another by now. */
            version?: number | null;
            reason?: components["schemas"]["ModerationReason"] | null;
            note?: string | null;
            /** @description Parts of the text that the reason is about. */
            fragments?: components["schemas"]["Fragment"][];
            /**
             * Format: date-time
             * @description To feature.
             */
            until?: string | null;
        };
        /** @description How an owner is reached. */
        AdContact: {
            phone: string;
            phone_apps: string[];
            show_phone: boolean;
        };
        /** @description How often readers viewed it, asked for its phone number and wrote to its owner, all days together. */
        AdCounts: {
            /** @description Of its page. */
            views: number;
            /** @description Of its phone number. */
            reveals: number;
            /** @description To its owner. */
            messages: number;
        };
        /** @description A decision as the owner reads it. */
        AdDecision: {
            action: string;
            reason: string;
            note: string;
            /** @description Parts of the text that the decision is about. */
            fragments: components["schemas"]["Fragment"][];
            /** Format: date-time */
            at: string;
            appeal_text: string | null;
            automated: boolean;
        };
        AdDraft: {
            category?: string | null;
            location?: string | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            fields?: {
                /** @enum {unknown} */
                deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
                /** @enum {unknown} */
                text_lang?: "uk" | "en" | "other" | "" | null;
                /** @enum {unknown} */
                price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
                price?: number | null;
                currency?: string | null;
                /** @enum {unknown} */
                price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
                old_price?: number | null;
                /** @enum {unknown} */
                condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
                delivery?: ("pickup" | "local" | "post" | "digital")[] | null;
                attributes?: {
                    [key: string]: string | number | boolean;
                } | null;
                district?: string | null;
                contact_name?: string | null;
                has_phone?: boolean | null;
                allow_messages?: boolean | null;
                /** Format: date-time */
                expires_at?: string | null;
                /** Format: date-time */
                bumped_at?: string | null;
                /** Format: date-time */
                featured_until?: string | null;
                /** Format: date-time */
                sold_at?: string | null;
                /** Format: date-time */
                price_lowered_at?: string | null;
                hidden?: boolean | null;
            };
            texts?: {
                ua?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
                us?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
            };
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
        };
        AdFields: {
            /** @enum {unknown} */
            deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
            /** @enum {unknown} */
            text_lang?: "uk" | "en" | "other" | "" | null;
            /** @enum {unknown} */
            price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
            price?: number | null;
            currency?: string | null;
            /** @enum {unknown} */
            price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
            old_price?: number | null;
            /** @enum {unknown} */
            condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
            delivery?: ("pickup" | "local" | "post" | "digital")[] | null;
            attributes?: {
                [key: string]: string | number | boolean;
            } | null;
            district?: string | null;
            contact_name?: string | null;
            has_phone?: boolean | null;
            allow_messages?: boolean | null;
            /** Format: date-time */
            expires_at?: string | null;
            /** Format: date-time */
            bumped_at?: string | null;
            /** Format: date-time */
            featured_until?: string | null;
            /** Format: date-time */
            sold_at?: string | null;
            /** Format: date-time */
            price_lowered_at?: string | null;
            hidden?: boolean | null;
        };
        /** @enum {string} */
        AdKind: "advertisements";
        /** @description Whose an advertisement is. */
        AdOwner: {
            id: number;
            name: string;
            trust: number;
        };
        /** @description A draft, and the version of the advertisement that it changes. */
        AdRevision: {
            category?: string | null;
            location?: string | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            fields?: {
                /** @enum {unknown} */
                deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
                /** @enum {unknown} */
                text_lang?: "uk" | "en" | "other" | "" | null;
                /** @enum {unknown} */
                price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
                price?: number | null;
                currency?: string | null;
                /** @enum {unknown} */
                price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
                old_price?: number | null;
                /** @enum {unknown} */
                condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
                delivery?: ("pickup" | "local" | "post" | "digital")[] | null;
                attributes?: {
                    [key: string]: string | number | boolean;
                } | null;
                district?: string | null;
                contact_name?: string | null;
                has_phone?: boolean | null;
                allow_messages?: boolean | null;
                /** Format: date-time */
                expires_at?: string | null;
                /** Format: date-time */
                bumped_at?: string | null;
                /** Format: date-time */
                featured_until?: string | null;
                /** Format: date-time */
                sold_at?: string | null;
                /** Format: date-time */
                price_lowered_at?: string | null;
                hidden?: boolean | null;
            };
            texts?: {
                ua?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
                us?: {
                    title?: string | null;
                    body?: string | null;
                } | null;
            };
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
            version: number;
        };
        /**
         * @description The state of an advertisement at a time. `Expired` follows from its term and is never stored.
         * @enum {string}
         */
        AdState: "draft" | "pending" | "published" | "rejected" | "expired" | "sold" | "archived" | "blocked" | "trashed";
        /** @description How many advertisements are in a state. */
        AdStateCount: {
            state: string;
            count: number;
        };
        /** @description A page of the user’s advertisements. */
        Ads: {
            items: components["schemas"]["Ad"][];
            total: number;
            page: number;
            per_page: number;
            /** @description How many there are in each state. */
            counts: {
                [key: string]: number;
            };
        };
        /** @description A question of a category, as [`Attribute`] is written. */
        Attribute: {
            key: string;
            type: components["schemas"]["AttributeType"];
            required?: boolean;
            filterable?: boolean;
            unit?: components["schemas"]["Localized"];
            label: components["schemas"]["Localized"];
            options?: components["schemas"]["AttributeOption"][];
        };
        /** @description A choice of an `enum`. */
        AttributeOption: {
            value: string;
            label: components["schemas"]["Localized"];
        };
        /** @enum {string} */
        AttributeType: "number" | "enum" | "bool" | "text" | "year";
        /** @description A word that advertisements may not contain, or are reviewed for. */
        BannedWord: {
            word: string;
            locale: components["schemas"]["Locale"] | null;
            match: components["schemas"]["WordForm"];
            action: components["schemas"]["WordAction"];
        };
        /** @description How a campaign did at a place. */
        BannerStats: {
            id: number;
            title: string;
            placement: string;
            served: number;
            viewable: number;
            clicks: number;
        };
        /** @description Where a banner is shown. */
        BannerView: {
            /** @default  */
            placement?: string;
            /** @default null */
            locale?: components["schemas"]["Locale"] | null;
            /**
             * @description The page has it; without it, half of it was visible for a second.
             * @default false
             */
            served?: boolean;
        };
        /** @description One of the entries. */
        BulkItem: {
            id: number;
            /** @description Refused where it is another by now. */
            version?: number | null;
        };
        /** @description One action on many entries. */
        BulkRequest: {
            /** @description Any action of the kind. */
            action: string;
            items: components["schemas"]["BulkItem"][];
            /**
             * Format: date-time
             * @description To schedule.
             */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** @description To reject an advertisement. */
            reason?: string | null;
            note?: string | null;
        };
        /** @description Signs in: by a password, or by the token of an emailed link. */
        CallbackForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
            /** @description "true" for an address as JSON instead of a redirect. */
            json?: string | null;
            email?: string | null;
            password?: string | null;
            token?: string | null;
        };
        /** @description A campaign that readers see or will see. */
        CampaignStats: {
            id: number;
            title: string;
            /** Format: date-time */
            ends_at: string | null;
            running: boolean;
            viewable: number;
            clicks: number;
            path: string;
        };
        /** @description The categories of one kind. */
        Categories: {
            items: components["schemas"]["Category"][];
            total: number;
            /** @description What the caller may do to the list. */
            allowed: components["schemas"]["CategoryRight"][];
        };
        /** @description A category. */
        Category: {
            id: number;
            version: number;
            slug: string;
            parent: string | null;
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"] | null;
            /** @description The name of an icon of the theme; empty: none. */
            icon: string;
            /** @description Not offered for new entries. */
            closed: boolean;
            rules: components["schemas"]["CategoryAdRules"] | null;
            attributes: components["schemas"]["CategoryAttribute"][];
            /** @description Entries in it; those below it are not counted. */
            used: number;
            urls: components["schemas"]["Localized"] | null;
            /** @description What the caller may do to it. */
            allowed: components["schemas"]["CategoryRight"][];
        };
        /** @description What a category of advertisements demands and permits. */
        CategoryAdRules: {
            photos: boolean;
            condition: boolean;
            term_days: number;
            longest_term_days: number;
            /** @description Advertisements that one account may have in it; 0: as many as it may have at all. */
            most_active: number;
            /** @description all, new_users, flagged or off; empty: as the settings say. */
            premoderation: string;
            /** @description What may be done in it; empty: anything. */
            deals: string[];
        };
        /** @description What a category of advertisements demands, as it is sent; what is left out is as in a new one. */
        CategoryAdRulesDraft: {
            photos?: boolean | null;
            condition?: boolean | null;
            term_days?: number | null;
            longest_term_days?: number | null;
            most_active?: number | null;
            premoderation?: string | null;
            deals?: string[] | null;
        };
        /** @description What a category asks of its advertisements. */
        CategoryAttribute: {
            key: string;
            type: components["schemas"]["AttributeType"];
            name: components["schemas"]["Localized"];
            unit: components["schemas"]["Localized"] | null;
            required: boolean;
            /** @description Whether a search may be narrowed by it. */
            filter: boolean;
            options: components["schemas"]["CategoryAttributeOption"][];
        };
        /** @description What a category asks, as it is sent. */
        CategoryAttributeDraft: {
            key: string;
            type: components["schemas"]["AttributeType"];
            name?: components["schemas"]["LocalizedDraft"] | null;
            unit?: components["schemas"]["LocalizedDraft"] | null;
            required?: boolean | null;
            filter?: boolean | null;
            options?: components["schemas"]["CategoryAttributeOptionDraft"][] | null;
        };
        /** @description A choice of an attribute. */
        CategoryAttributeOption: {
            key: string;
            name: components["schemas"]["Localized"];
        };
        /** @description A choice of an attribute, as it is sent. */
        CategoryAttributeOptionDraft: {
            key: string;
            name?: components["schemas"]["LocalizedDraft"] | null;
        };
        /** @description The fields of a category as they are sent. */
        CategoryDraft: {
            slug?: string | null;
            parent?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            description?: components["schemas"]["LocalizedDraft"] | null;
            icon?: string | null;
            closed?: boolean | null;
            rules?: components["schemas"]["CategoryAdRulesDraft"] | null;
            attributes?: components["schemas"]["CategoryAttributeDraft"][] | null;
        };
        /** @description The fields of a category as they are sent. */
        CategoryRevision: {
            slug?: string | null;
            parent?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            description?: components["schemas"]["LocalizedDraft"] | null;
            icon?: string | null;
            closed?: boolean | null;
            rules?: components["schemas"]["CategoryAdRulesDraft"] | null;
            attributes?: components["schemas"]["CategoryAttributeDraft"][] | null;
            version: number;
        };
        /**
         * @description A right, by its code in `allowed`.
         * @enum {string}
         */
        CategoryRight: "edit" | "edit_all" | "child" | "delete" | "order" | "create";
        /** @description What a category demands of an advertisement. */
        CategoryRules: {
            photos: boolean;
            condition: boolean;
            term_days: number;
            longest_term_days: number;
            deals: string[];
        };
        /** @description An entry after the action. */
        ChangedEntry: {
            id: number;
            version: number;
            status: components["schemas"]["EntryStatus"];
            /** @description The number of the change. */
            change: number;
        };
        /** @description What a new portal needs, while some of it is not done. */
        Checklist: {
            /** @description An administrator has hidden it from all of them. */
            hidden: boolean;
            steps: components["schemas"]["ChecklistStep"][];
        };
        /** @enum {string} */
        ChecklistCode: "mark" | "contacts" | "privacy" | "news" | "mail" | "domain" | "backup";
        /** @description Whether administrators see the checklist. */
        ChecklistRequest: {
            hidden: boolean;
        };
        /** @description A row of the checklist: done or not, and where it is done. */
        ChecklistStep: {
            code: components["schemas"]["ChecklistCode"];
            done: boolean;
            /** @description A screen of the dashboard; null where only the operator of the server can do it. */
            path: string | null;
            /** @description What the operator writes into `visnyk.toml` or runs. */
            remedy: string | null;
            /** @description The page of the documents that explains it. */
            page: string | null;
        };
        /**
         * @description What there is to choose from.
         * @enum {string}
         */
        ChoiceSet: "categories" | "tags" | "locations" | "people";
        /** @description An error of the client. */
        ClientErrorForm: {
            code?: string | null;
        };
        /** @description The clock that the administrator saw. */
        ClockAcceptance: {
            /**
             * Format: date-time
             * @description `clock_ahead.shown` of the state of publishing.
             */
            shown: string;
        };
        /** @description The clock is ahead of what was measured. */
        ClockAhead: {
            /**
             * Format: date-time
             * @description What the clock showed when that was noticed.
             */
            shown: string;
            /**
             * Format: date-time
             * @description The time that the server went on from.
             */
            used: string;
        };
        /** @enum {string} */
        Collection: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
        /** @description A complaint. */
        Complaint: {
            id: number;
            reason: components["schemas"]["ComplaintReason"];
            text: string;
            email: string | null;
            locale: components["schemas"]["Locale"];
            reporter: components["schemas"]["Person"] | null;
            doubtful: boolean;
            state: components["schemas"]["ComplaintState"];
            assignee: components["schemas"]["Person"] | null;
            outcome_note: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            closed_at: string | null;
            target: components["schemas"]["ComplaintTarget"];
            snapshot: components["schemas"]["ComplaintSnapshot"];
            /** @description What may be done to it now. */
            actions: components["schemas"]["ComplaintAction"][];
        };
        /**
         * @description Something done to a complaint: the last segment of `POST /api/dashboard/reports/{id}/{action}`.
         * @enum {string}
         */
        ComplaintAction: "take" | "act" | "dismiss" | "reopen";
        /** @description A step of a complaint. */
        ComplaintActionRequest: {
            /** @description What was decided and why, for the staff. */
            note?: string | null;
        };
        /** @enum {string} */
        ComplaintFilter: "open" | "new" | "in_review" | "actioned" | "dismissed";
        /** @enum {string} */
        ComplaintReason: "scam" | "forbidden" | "duplicate" | "wrong_category" | "sold_or_outdated" | "wrong_price" | "offensive" | "personal_data" | "copyright" | "illegal" | "other";
        /** @description The text that a complaint is about as it was then, in the languages it had. */
        ComplaintSnapshot: {
            ua?: components["schemas"]["ReportedText"];
            us?: components["schemas"]["ReportedText"];
        };
        /**
         * @description The state of a complaint.
         * @enum {string}
         */
        ComplaintState: "new" | "in_review" | "actioned" | "dismissed";
        /** @description What a complaint is about, as it is now. */
        ComplaintTarget: {
            kind: components["schemas"]["Kind"];
            id: number;
            title: string;
            status: string;
            /** @description Where it is edited, without the language. */
            path: string;
            /** @description Where readers find it. */
            url: string | null;
            /** @description Complaints about it that are not decided. */
            open: number;
        };
        /** @description A page of complaints. */
        Complaints: {
            items: components["schemas"]["Complaint"][];
            total: number;
            page: number;
            per_page: number;
            /** @description How many there are of each state, and of all that are open. */
            counts: {
                [key: string]: number;
            };
        };
        /** @description How the consent screen behaves. */
        Consent: {
            decline_button: boolean;
            forced_at_start: boolean;
            close_outside: boolean;
            control_button: boolean;
            expiry_days: number;
        };
        /** @description A form of the page as it was sent. */
        ContactForm: {
            /** @default  */
            csrfToken?: string;
            /**
             * @description Which of the page's forms.
             * @default
             */
            form?: components["schemas"]["ContactFormName"];
            /** @default  */
            name?: string;
            /** @default  */
            email?: string;
            /** @default  */
            text?: string;
            /** @default  */
            reason?: string;
            /** @default  */
            leave_blank?: string;
            /**
             * @description When the page was drawn, in seconds since 1970.
             * @default
             */
            opened?: string;
        };
        /** @enum {string} */
        ContactFormName: "phone" | "message" | "contact" | "report" | "reply" | "confirm";
        /** @description A cookie, or a script and the cookies it sets. */
        Cookie: {
            id: string;
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"] | null;
            links: components["schemas"]["CookieLink"][];
            /** @description Cookies that are deleted when it is switched off. */
            target_cookies: string[];
            /** @description A script that is added while it is enabled; empty: none. */
            src: string;
            /** @description Ticked before anyone decided. */
            preselected: boolean;
        };
        /** @description A link of a cookie. */
        CookieLink: {
            href: string;
            name: components["schemas"]["Localized"];
        };
        /** @description What readers are asked about, by group. */
        Cookies: {
            necessary: components["schemas"]["Cookie"][];
            optional: components["schemas"]["Cookie"][];
        };
        /** @description What was looked for in place of what was typed. */
        Correction: {
            kind: components["schemas"]["Reading"];
            query: string;
        };
        /** @description How many of the hits there are of a kind. */
        Count: {
            key: string;
            count: number;
        };
        /** @description The token that proves a page of this site. */
        CsrfToken: {
            csrfToken: string;
        };
        /** @description What the stream sends: the name of an event and its data. */
        DashboardEvent: {
            /** @description The state of publication. */
            data: components["schemas"]["Publication"];
            /** @enum {string} */
            event: "publication";
        } | {
            /** @description Administrators only. */
            data: components["schemas"]["ReadersOnline"];
            /** @enum {string} */
            event: "online";
        } | {
            /** @description Administrators only; the job as it is now. */
            data: components["schemas"]["Job"];
            /** @enum {string} */
            event: "job";
        };
        /** @description Something the role may open. */
        DashboardSearchResult: {
            /** @description A collection of entries, or categories, tags, locations, people, redirects, users, settings. */
            collection: string;
            id: number | null;
            title: string;
            detail: string;
            status: string | null;
            /** @description Below /dashboard, without the language: /dashboard/news/edit/7 */
            path: string;
        };
        /** @description Everything that was found. */
        DashboardSearchResults: {
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not have, as typed. */
            left_out: string[];
            items: components["schemas"]["DashboardSearchResult"][];
        };
        /** @description What was deleted of the library. */
        DeletedPictures: {
            removed: number;
            bytes: number;
        };
        /** @description The receipt of a request for deletion. */
        Deletion: {
            receipt: string;
            /** Format: date-time */
            requested_at: string;
            /**
             * Format: date-time
             * @description Until then nothing is deleted.
             */
            erased_at: string;
        };
        DeletionForm: {
            email?: string;
            csrfToken?: string;
            leave_blank?: string;
        };
        /** @description The state of the on-publish command, where there is one. */
        DeliveryState: {
            /** @description Publishes that wait. */
            pending: number;
            /** @description The newest change that the command received, and when it did. */
            last_seq: number | null;
            /**
             * Format: date-time
             * @description When the command received `last_seq`.
             */
            last_at: string | null;
            /**
             * Format: date-time
             * @description Since when it fails.
             */
            failing_since: string | null;
            /** @description Why the last attempt failed, with the last lines of standard error. For administrators only. */
            error: string | null;
            /** @description Attempts that failed in a row. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it runs again.
             */
            next_attempt_at: string | null;
            /** @description Whether the next delivery is a full one. */
            full: boolean;
        };
        /** @enum {string} */
        Device: "mobile" | "tablet" | "desktop" | "crawler";
        /** @description What readers read on. */
        DeviceViews: {
            device: string;
            views: number;
        };
        /** @description A value before and after, by its path in the document: `name.ua`, `texts.ua.title`. */
        Difference: {
            path: string;
            old: unknown;
            new: unknown;
        };
        /** @description A new address. */
        EmailChange: {
            email: string;
            current?: string | null;
        };
        /** @description What an action needs; each part concerns some actions only. */
        EntryActionRequest: {
            /** @description Refused where it is another by now. */
            version?: number | null;
            /** @description To the author or the editors. */
            note?: string | null;
            /**
             * Format: date-time
             * @description To schedule.
             */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
        };
        /** @description A note that an author and an editor exchanged about an entry. */
        EntryNote: {
            /**
             * Format: date-time
             * @description When it was written.
             */
            at: string;
            by: components["schemas"]["Person"] | null;
            /** @description `submit`, or `withdraw`: taken back by its author, or returned to them. */
            action: string;
            /** @description Its words. */
            note: string;
        };
        /** @enum {string} */
        EntrySort: "updated_at" | "-updated_at" | "published_at" | "-published_at" | "title" | "-title";
        /** @enum {string} */
        EntryStatus: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed";
        /** @enum {string} */
        EntryStatusFilter: "published" | "draft" | "review" | "pending" | "rejected" | "sold" | "archived" | "blocked" | "trashed" | "scheduled";
        /** @description Counted within the candidates: sections of all that fits the words, categories and places of what fits the section too. */
        Facets: {
            sections: components["schemas"]["Count"][];
            categories: components["schemas"]["Count"][];
            locations: components["schemas"]["Count"][];
        };
        /**
         * @description A fault that needs an administrator of the server.
         * @enum {string}
         */
        Fault: "record_damaged" | "backup_failing" | "backup_rotation_suspended" | "pictures_missing" | "delivery_failing" | "proxy_untrusted" | "disk_full" | "reserve_used";
        /** @description A field. */
        Field: {
            name: string;
            need: components["schemas"]["FieldNeed"];
            type: string;
            /** @description Of texts and numbers. */
            min?: number;
            /** @description Of texts, numbers and lists. */
            max?: number;
            choices?: string[];
            /** @description What it names: category, tag, location, person or sibling. */
            target?: string;
            /** @description Of a gallery: whether each picture has a description. */
            described?: boolean;
            /** @description Of each record of a list. */
            fields?: components["schemas"]["Field"][];
        };
        /** @description A validation error of a field: the key of a message and its parameters. */
        FieldError: {
            key: string;
            params: {
                [key: string]: components["schemas"]["MessageParam"];
            };
        };
        /** @enum {string} */
        FieldNeed: "never" | "publish" | "save";
        /** @description The fields of a kind. */
        FieldTable: {
            /** @description What every kind may have. */
            common: components["schemas"]["Field"][];
            /** @description Its own, alike in both languages. */
            shared: components["schemas"]["Field"][];
            /** @description Those in each language. */
            text: components["schemas"]["Field"][];
            /** @description Whether its entries are in categories. */
            categories: boolean;
            /** @description Whether one text does for both languages. */
            stands_alone: boolean;
        };
        /** @description The field tables of all kinds. */
        FieldTables: {
            news: components["schemas"]["FieldTable"];
            posters: components["schemas"]["FieldTable"];
            services: components["schemas"]["FieldTable"];
            diaspors: components["schemas"]["FieldTable"];
            advertisements: components["schemas"]["FieldTable"];
            reklama: components["schemas"]["FieldTable"];
            pages: components["schemas"]["FieldTable"];
        };
        /** @description A file in a form. */
        FileForm: {
            file: string;
        };
        /** @description A part of the text that a decision points at. */
        Fragment: {
            /** @description The path of the field: `texts.ua.title`. */
            field: string;
            /** @description The words. */
            text: string;
        };
        /** @description What an open page says once a minute. */
        Heartbeat: {
            /**
             * @description Where the reader went since the last one without loading a page.
             * @default []
             */
            pages?: string[];
        };
        /** @description A block of the home page. */
        HomeBlock: {
            /** @description The section it is taken from. */
            section: string;
            /** @description Entries in it. */
            count: number;
        };
        /** @description What the user has to do, and what happened. */
        HomeBoard: {
            checklist: components["schemas"]["Checklist"] | null;
            review: components["schemas"]["WaitingEntries"] | null;
            /** @description The user's own that came back with a note. */
            returned: components["schemas"]["WaitingEntries"];
            /** @description The user's own that are not published yet. */
            mine: components["schemas"]["WaitingEntries"];
            scheduled: components["schemas"]["WaitingEntries"];
            /** @description Advertisements waiting for review, for those who review them. */
            ads_waiting: number | null;
            untranslated: components["schemas"]["UntranslatedEntries"];
            publishes: components["schemas"]["Publish"][];
            /** @description For those who may edit pages: fixed pages that readers see in the words of the theme. */
            unwritten_pages: components["schemas"]["UnwrittenPage"][] | null;
            complaints: components["schemas"]["OpenComplaints"] | null;
            campaigns: components["schemas"]["CampaignStats"][] | null;
            traffic: components["schemas"]["RecentTraffic"] | null;
        };
        /** @description A drawing, or what an alias changes of one. */
        IconDrawing: {
            width?: number;
            height?: number;
            left?: number;
            top?: number;
            /** @description Of an icon: what is inside its `svg`. */
            body?: string;
            /** @description Of an alias: the icon it is of. */
            parent?: string;
            rotate?: number;
            hFlip?: boolean;
            vFlip?: boolean;
            hidden?: boolean;
        };
        /** @description A collection as its package has it, or icons of one. */
        IconSet: {
            width?: number;
            height?: number;
            left?: number;
            top?: number;
            prefix: string;
            lastModified?: number;
            provider?: string;
            icons: {
                [key: string]: components["schemas"]["IconDrawing"];
            };
            aliases?: {
                [key: string]: components["schemas"]["IconDrawing"];
            };
        };
        /** @description How far a long piece of work on the search index is. */
        IndexProgress: {
            /** @description Entries that the index has taken in. */
            done: number;
            /** @description Entries that it is to take in. */
            total: number;
        };
        /** @description A background job. */
        Job: {
            id: number;
            what: components["schemas"]["JobKind"];
            state: components["schemas"]["JobState"];
            done: number;
            total: number;
            by: components["schemas"]["Person"] | null;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            ended_at: string | null;
            error: string | null;
            /** @description What an import found. */
            notes: string[];
            /** @description Whether its result can be downloaded. Not on record: the file itself is. */
            file: boolean;
        };
        /**
         * @description Kinds of background jobs.
         * @enum {string}
         */
        JobKind: "rebuild" | "export" | "import" | "pictures" | "search";
        /**
         * @description The state of a background job.
         * @enum {string}
         */
        JobState: "waiting" | "running" | "done" | "failed" | "cancelled";
        /** @description Background jobs, newest first. */
        Jobs: {
            items: components["schemas"]["Job"][];
        };
        /** @description Data that the program itself keeps in browsers. */
        KeptData: {
            id: string;
            name: components["schemas"]["Localized"];
            description: components["schemas"]["Localized"];
            /** @description Names of cookies and keys. */
            names: string[];
        };
        /** @enum {string} */
        Kind: "news" | "posters" | "services" | "diaspors" | "advertisements" | "reklama" | "pages";
        /** @description What was published of a kind, and how many entries of it were worked on. */
        KindStats: {
            kind: components["schemas"]["Kind"];
            published: number;
            edited: number;
        };
        /** @enum {string} */
        Lang: "uk" | "en";
        /** @description The language in which readers read. */
        LanguageViews: {
            locale: components["schemas"]["Locale"];
            views: number;
        };
        /** @description The last publish that ended well, in numbers. */
        LastPublish: {
            /** @description The newest change it shows. */
            seq: number;
            /** @description How long it took, in milliseconds. */
            ms: number;
            /** @description Files replaced. */
            written: number;
            /** @description Files removed. */
            removed: number;
            /** @description Pages of the whole tree. */
            pages: number;
        };
        /** @description A picture of the library. */
        LibraryPicture: {
            hash: string;
            name: string;
            url: string;
            width: number;
            height: number;
            bytes: number;
            /** Format: date-time */
            created_at: string;
            /** @description Entries that show it, and parts of the settings. */
            uses: number;
        };
        LibraryPicturePage: {
            items: components["schemas"]["LibraryPicture"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description The form of the page; `List-Unsubscribe` is what mail programs send (RFC 8058). */
        LinkForm: {
            csrfToken?: string | null;
            "List-Unsubscribe"?: string | null;
        };
        /** @enum {string} */
        ListedSection: "novyny" | "poster" | "services" | "diaspors" | "advertisement";
        /** @enum {string} */
        Locale: "ua" | "us";
        /** @description A text in both languages. */
        Localized: {
            ua: string;
            us: string;
        };
        /** @description A text per language; one that is not sent is empty. */
        LocalizedDraft: {
            ua?: string | null;
            us?: string | null;
        };
        /** @description A location. */
        Location: {
            id: number;
            version: number;
            slug: string;
            kind: components["schemas"]["LocationKind"];
            parent: string | null;
            code: string;
            /** @description IANA zone, for cities. */
            tz: string;
            lat: number | null;
            lon: number | null;
            /** @description Other names people look for it by. */
            aliases: string[];
            /** @description Not offered for new entries. */
            closed: boolean;
            name: components["schemas"]["Localized"];
            /** @description "у Мілвокі", "in Milwaukee". */
            name_in: components["schemas"]["Localized"];
            /** @description Entries that name it. */
            used: number;
        };
        /** @description The fields of a location as they are sent. */
        LocationDraft: {
            slug?: string | null;
            kind?: string | null;
            parent?: string | null;
            code?: string | null;
            tz?: string | null;
            lat?: number | null;
            lon?: number | null;
            aliases?: string[] | null;
            closed?: boolean | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            name_in?: components["schemas"]["LocalizedDraft"] | null;
        };
        /** @enum {string} */
        LocationKind: "country" | "region" | "city" | "district";
        LocationList: {
            items: components["schemas"]["Location"][];
            total: number;
        };
        /** @description The fields of a location as they are sent. */
        LocationRevision: {
            slug?: string | null;
            kind?: string | null;
            parent?: string | null;
            code?: string | null;
            tz?: string | null;
            lat?: number | null;
            lon?: number | null;
            aliases?: string[] | null;
            closed?: boolean | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            name_in?: components["schemas"]["LocalizedDraft"] | null;
            version: number;
        };
        /** @description A notice above every page. */
        Maintenance: {
            text: components["schemas"]["Localized"];
            /**
             * Format: date-time
             * @description When it disappears.
             */
            until: string | null;
        };
        /** @description A picture with an address where it can be seen. */
        Media: {
            hash: string;
            name: string;
            url: string;
            width: number;
            height: number;
        };
        /** @description A page of a menu. */
        MenuPage: {
            id: number;
            title: components["schemas"]["PerLocale_Option_String"];
            status: components["schemas"]["EntryStatus"];
            slug: string;
        };
        /** @description Pages by menu, in order. */
        Menus: {
            /** @description It differs where a page has another place. */
            version: number;
            header: components["schemas"]["MenuPage"][];
            footer: components["schemas"]["MenuPage"][];
            /** @description Those in no menu, by title. */
            none: components["schemas"]["MenuPage"][];
        };
        /** @description Ids of the pages of each menu, in order. */
        MenusRequest: {
            /** @description Of the menus that were changed; 409 if pages were moved since. */
            version?: number;
            header: number[];
            footer: number[];
        };
        /** @description The tag that stays. */
        MergeRequest: {
            into: number;
        };
        /** @description The form as it is sent. */
        Message: {
            /** @default  */
            name?: string;
            /** @default  */
            email?: string;
            /** @default  */
            text?: string;
            /**
             * @description People neither see nor fill it in (docs/content-model.md §4.4).
             * @default
             */
            leave_blank?: string;
            /**
             * @description Since the form was opened.
             * @default null
             */
            seconds?: number | null;
            /** @default null */
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @description What fills a place of a message. */
        MessageParam: string | number | boolean;
        /** @description What became of a message. */
        MessageReceipt: {
            /** @description Until its sender confirms it by email. */
            waits: boolean;
        };
        /** @description A decision as editors read it. */
        ModerationDecision: {
            action: string;
            reason: string;
            note: string;
            /** @description Parts of the text that the decision is about. */
            fragments: components["schemas"]["Fragment"][];
            /** Format: date-time */
            at: string;
            appeal_text: string | null;
            automated: boolean;
            actor: components["schemas"]["Person"] | null;
        };
        /** @enum {string} */
        ModerationReason: "incomplete" | "wrong_category" | "duplicate" | "forbidden" | "price" | "photos" | "contacts" | "language" | "scam" | "personal_data" | "discrimination" | "rights" | "other";
        /** @description What moderation did; of what waits, the present. */
        ModerationStats: {
            waiting: number;
            approved: number;
            rejected: number;
            blocked: number;
            /** @description Between sending in and the first decision of a person. */
            median_wait_seconds: number | null;
            reasons: components["schemas"]["ReasonStats"][];
        };
        /** @description A job to start. */
        NewJob: {
            what: components["schemas"]["NewJobKind"];
        };
        /**
         * @description Jobs that need no input; an import needs an archive.
         * @enum {string}
         */
        NewJobKind: "rebuild" | "export" | "pictures" | "search";
        /** @description A person to invite. */
        NewUser: {
            email: string;
            name: string;
            role: components["schemas"]["Role"];
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @description Which emails an account wants, beside those it cannot do without. */
        Notify: {
            expiry: boolean;
            message: boolean;
            newsletter: boolean;
        };
        /** @description Which emails an account wants; what is not sent stays. */
        NotifyChange: {
            expiry?: boolean | null;
            message?: boolean | null;
            newsletter?: boolean | null;
        };
        /** @description The first complaints that are not decided, and how many there are. */
        OpenComplaints: {
            open: number;
            items: components["schemas"]["Complaint"][];
        };
        /** @description The ids of records in their new order. */
        OrderRequest: {
            items: number[];
            /** @description The order they had before; 409 if it is another by now. */
            from?: number[];
        };
        /** @description Traffic of a page. */
        PageTraffic: {
            path: string;
            views: number;
            visitors: number;
        };
        /** @description A new password. */
        PasswordChange: {
            /** @description The present one; may be left out just after signing in. */
            current?: string | null;
            password: string;
        };
        /** @description Something for each language. */
        PerLocale_Option_AdText: {
            ua: {
                title: string;
                body: string;
            } | null;
            us: {
                title: string;
                body: string;
            } | null;
        };
        /** @description Something for each language. */
        PerLocale_Option_String: {
            ua: string | null;
            us: string | null;
        };
        /** @description A member of the staff as others see them. */
        Person: {
            /** @description Of the account. */
            id: number;
            /** @description As the account names itself. */
            name: string;
        };
        /** @description A byline. */
        PersonEntry: {
            id: number;
            version: number;
            slug: string;
            name: components["schemas"]["Localized"];
            role: components["schemas"]["Localized"];
            /** @description Entries that name them. */
            used: number;
        };
        /** @description The fields of a byline as they are sent. */
        PersonEntryDraft: {
            slug?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            role?: components["schemas"]["LocalizedDraft"] | null;
        };
        PersonEntryList: {
            items: components["schemas"]["PersonEntry"][];
            total: number;
        };
        /** @description The fields of a byline as they are sent. */
        PersonEntryRevision: {
            slug?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            role?: components["schemas"]["LocalizedDraft"] | null;
            version: number;
        };
        /** @description How an owner is reached. */
        PhoneNumber: {
            /** @description E.164. */
            phone: string;
            /** @description As people of the language write it. */
            display: string;
            /** @description Messengers that have the number. */
            apps: string[];
        };
        /** @description In which language the number is to be written. */
        PhoneRequest: {
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @description A picture by its hash; its name and size come from the record of pictures. */
        PictureDraft: {
            hash: string;
        };
        /** @description What shows a picture. */
        PictureUse: {
            /** @description A collection of entries, or settings. */
            collection: string;
            id: number | null;
            title: string;
            /** @description Where it is changed, without the language. */
            path: string;
        };
        /** @description Everything that shows a picture. */
        PictureUses: {
            items: components["schemas"]["PictureUse"][];
        };
        /** @enum {integer} */
        PictureWidth: 320 | 640;
        /** @description A question that many readers asked on several days. */
        PopularQuestion: {
            query: string;
            locale: components["schemas"]["Locale"];
        };
        /** @description Popular questions, those of a language together, most days first. */
        PopularQuestions: {
            questions: components["schemas"]["PopularQuestion"][];
        };
        /** @enum {string} */
        Premoderation: "all" | "new_users" | "flagged" | "off";
        /** @description The address of a preview. */
        PreviewAddress: {
            url: string;
        };
        /** @description What readers see of an advertisement while an edit of it waits for review. */
        PreviousAd: {
            texts: components["schemas"]["PerLocale_Option_AdText"];
            fields: components["schemas"]["AdFields"];
            gallery: components["schemas"]["ShownPicture"][];
            category: string | null;
            location: string | null;
        };
        /** @description What an error answer says. */
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description Of a message. */
            key?: string;
            /** @description What fills the message of `key`. */
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Who changed the record in the meantime. */
            name?: string;
            /** @description The caller did. */
            own?: boolean;
            /** @description What the record is now, as its own address answers it. */
            current?: Record<string, never>;
            errors?: {
                [key: string]: components["schemas"]["FieldError"][];
            };
        };
        /** @description The account as its owner sees it. */
        Profile: {
            id: number;
            email: string;
            name: string;
            role: components["schemas"]["Role"];
            locale: components["schemas"]["Locale"];
            image: string | null;
            phone: string | null;
            has_password: boolean;
            email_verified: boolean;
            /** @description The address that it is to have once both have confirmed. */
            pending_email: string | null;
            notify: components["schemas"]["Notify"];
            trust: number;
            /** Format: date-time */
            created_at: string;
            /** @description Signed in just now: no present password is asked for. */
            fresh: boolean;
        };
        /** @description What is to change; what is not sent stays. */
        ProfileChange: {
            name?: string | null;
            /** @description Null takes it away. */
            phone?: string | null;
            locale?: components["schemas"]["Locale"] | null;
            notify?: components["schemas"]["NotifyChange"];
        };
        /** @description A way to sign in. */
        Provider: {
            id: string;
            name: string;
            type: string;
            signinUrl: string;
            callbackUrl: string;
        };
        /** @description Ways to sign in by their ids. */
        Providers: {
            credentials: components["schemas"]["Provider"];
            email: components["schemas"]["Provider"];
            /** @description Where one is configured. */
            oidc?: components["schemas"]["Provider"];
        };
        /** @description The state of publishing. */
        Publication: {
            /** @description The newest change that the tree shows. */
            published_seq: number;
            /** @description The newest change on record. */
            latest_seq: number;
            /** @description A publish is in progress. */
            publishing: boolean;
            last: components["schemas"]["LastPublish"] | null;
            /** @description Why the last publish failed; it is tried again. */
            error: string | null;
            error_code: components["schemas"]["PublishRefusal"] | null;
            /** @description What only an administrator of the server can repair. */
            faults: components["schemas"]["Fault"][];
            clock_ahead: components["schemas"]["ClockAhead"] | null;
            delivery: components["schemas"]["DeliveryState"] | null;
            search_index: components["schemas"]["IndexProgress"] | null;
        };
        /** @description A publish of the past. */
        Publish: {
            seq: number;
            /** Format: date-time */
            at: string;
            ms: number;
            written: number;
            removed: number;
            pages: number;
            error: string | null;
            subjects: components["schemas"]["PublishSubject"][];
        };
        PublishPage: {
            items: components["schemas"]["Publish"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /**
         * @description What a publish refuses to do by itself and an administrator may accept.
         * @enum {string}
         */
        PublishRefusal: "clock_back" | "shrinks" | "foreign_files";
        /** @description What a publish was about: an entry, or a part of the site. */
        PublishSubject: {
            /** @description A kind's collection, or settings, categories, tags … */
            collection: string;
            id: number | null;
            /** @description What the entry was called then; empty for the site. */
            title: string;
            cause: components["schemas"]["SubjectCause"];
        };
        /** @description What publishing did. */
        PublishingStats: {
            /** @description Publishes that changed something, and those that failed. */
            publishes: number;
            failed: number;
            /** @description Of those that ended well. */
            median_ms: number | null;
            files: number;
            /** @description Kinds something was done with. */
            by_kind: components["schemas"]["KindStats"][];
        };
        /** @description The number of readers that an event names. */
        ReadersOnline: {
            online: number;
        };
        /**
         * @description How a part of a query that nothing matches as typed was read instead.
         * @enum {string}
         */
        Reading: "typo" | "layout" | "latin" | "similar";
        /** @enum {string} */
        Reason: "scam" | "forbidden" | "duplicate" | "wrong_category" | "sold_or_outdated" | "wrong_price" | "offensive" | "personal_data" | "copyright" | "illegal" | "other";
        /** @description Why something was turned down, and how often. */
        ReasonStats: {
            /** @description A code of docs/content-model.md §4.1. */
            reason: string;
            count: number;
        };
        /** @description Pages that a change of the settings looks at. */
        RebuiltPages: {
            /** @description Some of their addresses. */
            paths: string[];
            total: number;
            /** @description Whether it is every page. */
            whole: boolean;
        };
        /** @description Views; the days have visitors as well. */
        RecentTraffic: {
            online: number;
            today: number;
            yesterday: number;
            days: components["schemas"]["TrafficAt"][];
        };
        /** @description A redirect or an alias. */
        Redirect: {
            id: number;
            version: number;
            /** @description A path of the site, without the language. */
            from: string;
            to: string;
            /** @description 301, 302, 410, or 200: `from` shows the page at `to`, an alias. */
            code: components["schemas"]["RedirectCode"];
            /** @description Whether `to` leaves this site. */
            external: boolean;
        };
        /** @description Where a script is to lead its reader. */
        RedirectAddress: {
            url: string;
        };
        /** @enum {integer} */
        RedirectCode: 301 | 302 | 410 | 200;
        /** @description The fields of a redirect as they are sent. */
        RedirectDraft: {
            from?: string | null;
            to?: string | null;
            code?: number | null;
            external?: boolean | null;
        };
        RedirectPage: {
            items: components["schemas"]["Redirect"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description The fields of a redirect as they are sent. */
        RedirectRevision: {
            from?: string | null;
            to?: string | null;
            code?: number | null;
            external?: boolean | null;
            version: number;
        };
        /** @description A picture in the place of another. */
        Replaced: {
            media: components["schemas"]["Media"];
            /** @description Entries that show it now. */
            entries: number;
            /** @description The number of the change. */
            change: number;
        };
        /** @description The form as it is sent. */
        Report: {
            /**
             * @description As addresses name it: `advertisement`, `novyny`.
             * @default
             */
            section: string;
            /** @default  */
            slug: string;
            /** @default  */
            reason: components["schemas"]["Reason"];
            /** @default  */
            text?: string;
            /** @default  */
            email?: string;
            /**
             * @description People neither see nor fill it in (docs/content-model.md §4.4).
             * @default
             */
            leave_blank?: string;
            /** @default null */
            seconds?: number | null;
            /** @default null */
            locale?: components["schemas"]["Locale"] | null;
        };
        /** @description A text that a complaint is about. */
        ReportedText: {
            title: string;
            body: string;
        };
        /** @description What a revision replaces. */
        RestoreRequest: {
            /** @description The version of the entry that is restored; refused where it is another by now. */
            version: number;
        };
        /** @description Days after which data is deleted. */
        Retention: {
            trash_days: number;
            ads_days: number;
            messages_days: number;
            activity_days: number;
        };
        /** @description A revision in the list. */
        RevisionLine: {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            note: string;
            /** @description What editors see. */
            head: boolean;
            /** @description What readers see. */
            live: boolean;
            /** @description Paths of what differs from the one before: `texts.ua.body`, `fields.price` … */
            changed: string[];
        };
        RevisionLinePage: {
            items: components["schemas"]["RevisionLine"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description A sign as it is stored and shown to editors. */
        RiskSignal: {
            code: string;
            points: number;
        };
        /**
         * @description The role of an account. Order is rank: each may at least what the one before it may.
         * @enum {string}
         */
        Role: "member" | "author" | "editor" | "admin";
        /** @description A page that was found. Texts are cut where words of the question are: those are at odd places. */
        SearchHit: {
            kind: string;
            href: string;
            title: string[];
            text: string[];
            /** @description The language of title and text, as the attribute `lang` names it. */
            lang: components["schemas"]["Lang"];
        };
        /** @description A page of results. */
        SearchResults: {
            /** @description Rounded down where there are more. */
            total: number;
            /** @description Whether there are more than `total`. */
            more: boolean;
            page: number;
            pages: number;
            hits: components["schemas"]["SearchHit"][];
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the question that a hit need not have, as the reader typed them. */
            left_out: string[];
            facets: components["schemas"]["Facets"];
        };
        /** @enum {string} */
        SearchSort: "" | "relevance" | "newest" | "cheapest" | "dearest" | "title";
        /** @enum {string} */
        Section: "all" | "novyny" | "poster" | "services" | "diaspors" | "advertisement";
        /** @description What a browser may know of its session; empty when no one is signed in. */
        Session: {
            user?: components["schemas"]["SessionUser"];
            expires?: string;
        };
        /** @description Proves a page of this site. */
        SessionForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
        };
        /** @description Who is signed in. */
        SessionUser: {
            id: number;
            name: string;
            email: string;
            image: string | null;
            role: components["schemas"]["Role"];
            locale: components["schemas"]["Locale"];
        };
        /** @description Where an account is signed in. */
        Sessions: {
            items: components["schemas"]["SignedInBrowser"][];
        };
        /** @description The settings of the portal. */
        SettingsDocument: {
            site_name: components["schemas"]["Localized"];
            tagline: components["schemas"]["Localized"];
            seo_index_title: components["schemas"]["Localized"];
            seo_index_description: components["schemas"]["Localized"];
            email: string;
            phones: string[];
            /** @description The sender of emails, `Name <address>` or an address; empty: as the server was started. */
            mail_sender: string;
            /** @description Whose addresses may become accounts without an invitation; none: everyone's. */
            allowed_users: string[];
            postal_address: components["schemas"]["Localized"];
            legal_entity: components["schemas"]["Localized"];
            social: string[];
            currency: string;
            /** @description IANA zone. */
            tz: string;
            logo: components["schemas"]["Media"] | null;
            share_image: components["schemas"]["Media"] | null;
            /** @description The portal's own color, `#rrggbb`; empty: the theme's. The one of dark pages is derived from it. */
            accent: string;
            /** @description The icon itself as an address: it is shown where it is set, before anything is published. */
            favicon: string | null;
            ad_premoderation: components["schemas"]["Premoderation"];
            bump_cooldown_days: number;
            most_active_ads: number;
            ad_term_days: number;
            ad_longest_term_days: number;
            banned_words: components["schemas"]["BannedWord"][];
            synonyms: components["schemas"]["Synonym"][];
            authors_can_publish: boolean;
            authors_edit_all: boolean;
            editors_edit_categories: boolean;
            /** @description Sections that readers do not have, by their addresses. */
            sections_off: components["schemas"]["ListedSection"][];
            home_blocks: components["schemas"]["HomeBlock"][];
            slides: components["schemas"]["Slide"][];
            cookies: components["schemas"]["Cookies"];
            consent: components["schemas"]["Consent"];
            robots_extra: string;
            /** @description Whether visits are counted. */
            analytics: boolean;
            maintenance: components["schemas"]["Maintenance"] | null;
            retention: components["schemas"]["Retention"];
            version: number;
            /** @description What the program itself keeps in browsers. */
            kept: components["schemas"]["KeptData"][];
        };
        /** @description The settings that are to change; pictures are named by their hashes. */
        SettingsRevision: {
            site_name?: components["schemas"]["Localized"] | null;
            tagline?: components["schemas"]["Localized"] | null;
            seo_index_title?: components["schemas"]["Localized"] | null;
            seo_index_description?: components["schemas"]["Localized"] | null;
            postal_address?: components["schemas"]["Localized"] | null;
            email?: string | null;
            currency?: string | null;
            tz?: string | null;
            phones?: string[] | null;
            mail_sender?: string | null;
            allowed_users?: string[] | null;
            legal_entity?: components["schemas"]["Localized"] | null;
            social?: string[] | null;
            ad_premoderation?: components["schemas"]["Premoderation"] | null;
            bump_cooldown_days?: number | null;
            most_active_ads?: number | null;
            ad_term_days?: number | null;
            ad_longest_term_days?: number | null;
            banned_words?: components["schemas"]["BannedWord"][] | null;
            synonyms?: components["schemas"]["Synonym"][] | null;
            authors_can_publish?: boolean | null;
            authors_edit_all?: boolean | null;
            editors_edit_categories?: boolean | null;
            sections_off?: components["schemas"]["ListedSection"][] | null;
            home_blocks?: components["schemas"]["HomeBlock"][] | null;
            cookies?: components["schemas"]["Cookies"] | null;
            consent?: components["schemas"]["Consent"] | null;
            robots_extra?: string | null;
            accent?: string | null;
            analytics?: boolean | null;
            maintenance?: components["schemas"]["Maintenance"] | null;
            retention?: components["schemas"]["Retention"] | null;
            logo?: components["schemas"]["PictureDraft"] | null;
            share_image?: components["schemas"]["PictureDraft"] | null;
            slides?: components["schemas"]["SlideDraft"][] | null;
            /** @description Null takes the icon away; an address changes nothing. */
            favicon?: string | null;
            version: number;
        };
        /** @description The settings after a write. */
        SettingsWritten: {
            site_name: components["schemas"]["Localized"];
            tagline: components["schemas"]["Localized"];
            seo_index_title: components["schemas"]["Localized"];
            seo_index_description: components["schemas"]["Localized"];
            email: string;
            phones: string[];
            /** @description The sender of emails, `Name <address>` or an address; empty: as the server was started. */
            mail_sender: string;
            /** @description Whose addresses may become accounts without an invitation; none: everyone's. */
            allowed_users: string[];
            postal_address: components["schemas"]["Localized"];
            legal_entity: components["schemas"]["Localized"];
            social: string[];
            currency: string;
            /** @description IANA zone. */
            tz: string;
            logo: components["schemas"]["Media"] | null;
            share_image: components["schemas"]["Media"] | null;
            /** @description The portal's own color, `#rrggbb`; empty: the theme's. The one of dark pages is derived from it. */
            accent: string;
            /** @description The icon itself as an address: it is shown where it is set, before anything is published. */
            favicon: string | null;
            ad_premoderation: components["schemas"]["Premoderation"];
            bump_cooldown_days: number;
            most_active_ads: number;
            ad_term_days: number;
            ad_longest_term_days: number;
            banned_words: components["schemas"]["BannedWord"][];
            synonyms: components["schemas"]["Synonym"][];
            authors_can_publish: boolean;
            authors_edit_all: boolean;
            editors_edit_categories: boolean;
            /** @description Sections that readers do not have, by their addresses. */
            sections_off: components["schemas"]["ListedSection"][];
            home_blocks: components["schemas"]["HomeBlock"][];
            slides: components["schemas"]["Slide"][];
            cookies: components["schemas"]["Cookies"];
            consent: components["schemas"]["Consent"];
            robots_extra: string;
            /** @description Whether visits are counted. */
            analytics: boolean;
            maintenance: components["schemas"]["Maintenance"] | null;
            retention: components["schemas"]["Retention"];
            version: number;
            /** @description What the program itself keeps in browsers. */
            kept: components["schemas"]["KeptData"][];
            /** @description The number of the change. */
            change: number;
        };
        /** @description A picture of a gallery. */
        ShownPicture: {
            media: components["schemas"]["Media"];
            /** @description What it shows, for those who cannot see it. */
            alt: components["schemas"]["Localized"];
        };
        /** @description Starts a sign-in: by an emailed link, or through an outside issuer. */
        SignInForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
            /** @description "true" for an address as JSON instead of a redirect. */
            json?: string | null;
            email?: string | null;
            /** @description Of a new account. */
            name?: string | null;
            /** @description People neither see nor fill it in. */
            leaveBlank?: string | null;
        };
        /** @description Signs out. */
        SignOutForm: {
            csrfToken?: string | null;
            callbackUrl?: string | null;
            /** @description "true" for an address as JSON instead of a redirect. */
            json?: string | null;
        };
        /** @description A browser that is signed in. */
        SignedInBrowser: {
            id: string;
            agent: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            seen_at: string;
            /** Format: date-time */
            expires_at: string;
            /** @description Whether it is the one that asks. */
            current: boolean;
        };
        /** @description A slide of the home carousel. */
        Slide: {
            key: string;
            /** @description A path of the site without a language, or an external https address. */
            url: string;
            zoomable: boolean;
            /** Format: date-time */
            from: string | null;
            /** Format: date-time */
            to: string | null;
            media: components["schemas"]["Media"] | null;
            title: components["schemas"]["Localized"];
            text: components["schemas"]["Localized"];
            alt: components["schemas"]["Localized"];
        };
        /** @description A slide as it is sent. */
        SlideDraft: {
            key: string;
            url: string;
            zoomable?: boolean;
            /** Format: date-time */
            from?: string | null;
            /** Format: date-time */
            to?: string | null;
            media?: components["schemas"]["PictureDraft"] | null;
            title: components["schemas"]["Localized"];
            text: components["schemas"]["Localized"];
            alt: components["schemas"]["Localized"];
        };
        /** @description Where readers came from. */
        SourceViews: {
            host: string;
            views: number;
        };
        /** @description Statistics of traffic, publishing and moderation. */
        Stats: {
            range: components["schemas"]["StatsRange"];
            /** Format: date-time */
            from: string;
            /** Format: date-time */
            to: string;
            /** @description Readers now. */
            online: number;
            totals: components["schemas"]["Traffic"];
            /** @description As many days before them. */
            before: components["schemas"]["Traffic"];
            /** @description By hour for a day, else by day, in the portal's zone. */
            series: components["schemas"]["TrafficAt"][];
            pages: components["schemas"]["PageTraffic"][];
            sources: components["schemas"]["SourceViews"][];
            devices: components["schemas"]["DeviceViews"][];
            languages: components["schemas"]["LanguageViews"][];
            publishing: components["schemas"]["PublishingStats"];
            moderation: components["schemas"]["ModerationStats"];
            ads: components["schemas"]["AdStateCount"][];
            banners: components["schemas"]["BannerStats"][];
        };
        /**
         * @description Whole days up to today.
         * @enum {string}
         */
        StatsRange: "day" | "week" | "month";
        /**
         * @description Why something was published.
         * @enum {string}
         */
        SubjectCause: "change" | "scheduled" | "time";
        /** @description Where a reader may want to go. */
        Suggestion: {
            kind: components["schemas"]["SuggestionKind"];
            text: string;
            lang: components["schemas"]["Lang"];
            href: string;
        };
        /** @enum {string} */
        SuggestionKind: "question" | "category" | "place" | "entry";
        /** @description Suggestions, those of a kind together. */
        Suggestions: {
            suggestions: components["schemas"]["Suggestion"][];
        };
        /** @description A word that the search reads as others too. */
        Synonym: {
            /** @description One word, as readers ask. */
            word: string;
            /** @description One to three words, as entries have it. */
            means: string;
        };
        /** @description A tag. */
        Tag: {
            id: number;
            version: number;
            slug: string;
            name: components["schemas"]["Localized"];
            synonyms: string[];
            /** @description Entries that have it. */
            used: number;
        };
        /** @description The fields of a tag as they are sent. */
        TagDraft: {
            slug?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            synonyms?: string[] | null;
        };
        TagPage: {
            items: components["schemas"]["Tag"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description The fields of a tag as they are sent. */
        TagRevision: {
            slug?: string | null;
            name?: components["schemas"]["LocalizedDraft"] | null;
            synonyms?: string[] | null;
            version: number;
        };
        /** @description The pages that a publish would rebuild. */
        Touched: {
            /** @description Paths of both languages, the first hundred. */
            paths: string[];
            /** @description How many paths there are in all. */
            total: number;
            /** @description Every page of the portal. */
            whole: boolean;
        };
        /** @description Views, and how many visitors had them. */
        Traffic: {
            views: number;
            visitors: number;
        };
        /** @description Traffic of an hour or a day. */
        TrafficAt: {
            /** @description 2026-11-21T14:00 or 2026-11-21. */
            at: string;
            views: number;
            visitors: number;
        };
        /** @enum {string} */
        Translation: "missing" | "draft" | "ready" | "stale";
        /** @enum {string} */
        TranslationFilter: "missing" | "draft" | "ready" | "stale" | "unready";
        /** @description The account's address, typed again. */
        TypedAddress: {
            email: string;
        };
        /** @description Searches without a result, by week. */
        Unanswered: {
            /** @description The present one first. */
            weeks: components["schemas"]["UnansweredWeek"][];
        };
        /** @description What was searched for and not found. */
        UnansweredQuestion: {
            query: string;
            section: string;
            locale: components["schemas"]["Locale"] | null;
            count: number;
        };
        /** @description Searches without a result of a week in the portal's zone. */
        UnansweredWeek: {
            /** @description Its Monday, 2026-11-16. */
            from: string;
            /** @description Its Sunday. */
            to: string;
            /** @description The most frequent first. */
            questions: components["schemas"]["UnansweredQuestion"][];
        };
        /** @description Public entries without a good English text, the most read first. */
        UntranslatedEntries: {
            items: components["schemas"]["UntranslatedEntry"][];
            total: number;
        };
        /** @description A public entry without a good English text. */
        UntranslatedEntry: {
            id: number;
            kind: components["schemas"]["Kind"];
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: string;
            views: number;
            path: string;
        };
        /** @description A fixed page that readers see in the words of the theme. */
        UnwrittenPage: {
            slug: string;
            title: components["schemas"]["Localized"];
            template: string;
            /** @description Where the entry that has the address is edited; null where there is none. */
            path: string | null;
        };
        /** @description An account. */
        User: {
            id: number;
            email: string;
            name: string;
            role: components["schemas"]["Role"];
            locale: components["schemas"]["Locale"];
            trust: number;
            account: components["schemas"]["AccountStatus"];
            /** Format: date-time */
            suspended_until: string | null;
            /** @description Why it is suspended. */
            reason: string | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            seen_at: string | null;
            /** @description Open sessions. */
            sessions: number;
            entries: number;
            ads: number;
            /** @description What the caller may do to it. */
            allowed: components["schemas"]["AccountAction"][];
        };
        /** @description A change of an account. */
        UserDraft: {
            name?: string | null;
            role?: components["schemas"]["Role"] | null;
            trust?: number | null;
        };
        UserPage: {
            items: components["schemas"]["User"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
        };
        /** @description What a page reports when it is opened. */
        Visit: {
            /** @default  */
            path?: string;
            /** @default null */
            locale?: components["schemas"]["Locale"] | null;
            /** @default null */
            device?: components["schemas"]["Device"] | null;
            /**
             * @description Address of the page before, as the browser reports it.
             * @default
             */
            referrer?: string;
        };
        /** @description The first entries that wait, and how many there are. */
        WaitingEntries: {
            items: components["schemas"]["WaitingEntry"][];
            total: number;
        };
        /** @description An entry that waits. */
        WaitingEntry: {
            id: number;
            kind: components["schemas"]["Kind"];
            title: components["schemas"]["PerLocale_Option_String"];
            status: string;
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            publish_at: string | null;
            path: string;
            note: string | null;
        };
        /** @enum {string} */
        WordAction: "block" | "flag";
        /** @enum {string} */
        WordForm: "exact" | "stem";
        /** @description What became of each. */
        "BulkDone-news": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-news"][];
        };
        /** @description An entry, as its own address answers it. */
        "CurrentEntry-news": components["schemas"]["Entry-news"] | components["schemas"]["ModeratedAd-news"];
        "Draft-news": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-news"];
            texts?: {
                ua?: components["schemas"]["Text-news"] | null;
                us?: components["schemas"]["Text-news"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-news": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-news"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-news"];
            id: number;
            kind: components["schemas"]["EntryKind-news"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
        };
        /** @description A revision of an entry, in the shape of a draft. */
        "EntryDocument-news": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-news"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-news"];
        };
        /** @enum {string} */
        "EntryKind-news": "news";
        /** @description An entry in a list. */
        "EntryLine-news": {
            id: number;
            kind: components["schemas"]["EntryKind-news"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description What the caller may do to it now. */
            allowed: string[];
        };
        "EntryLinePage-news": {
            items: components["schemas"]["EntryLine-news"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not have, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; `null` where a language has none. */
        "EntryTexts-news": {
            ua: components["schemas"]["Text-news"] | null;
            us: components["schemas"]["Text-news"] | null;
        };
        "Fields-news": {
            /** @enum {unknown} */
            kind?: "article" | "brief" | "interview" | "opinion" | "photo" | "video" | "partner" | "" | null;
            bylines?: string[] | null;
            source_name?: string | null;
            source_url?: string | null;
            video_url?: string | null;
            /** Format: date-time */
            breaking_until?: string | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-news": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-news"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description An entry that stays as it is. */
        "RefusedEntry-news": {
            status: number;
            /** @description Of the problem; where only fields are wrong, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description Who changed the entry in the meantime. */
            name?: string;
            /** @description What the entry is now. */
            current?: components["schemas"]["CurrentEntry-news"];
            id: number;
        };
        /** @description A draft, and the version of the entry that it changes. */
        "Revision-news": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-news"];
            texts?: {
                ua?: components["schemas"]["Text-news"] | null;
                us?: components["schemas"]["Text-news"] | null;
            };
            version: number;
        };
        /** @description A revision. */
        "SavedRevision-news": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-news"];
        };
        "Text-news": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            byline_text?: string | null;
            body?: string | null;
            corrections?: {
                /** Format: date-time */
                time?: string | null;
                text?: string | null;
            }[] | null;
        };
        /** @description An entry after a write. */
        "Written-news": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-news"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-news"];
            id: number;
            kind: components["schemas"]["EntryKind-news"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description The number of the change. */
            change: number;
        };
        /** @description What became of each. */
        "BulkDone-posters": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-posters"][];
        };
        /** @description An entry, as its own address answers it. */
        "CurrentEntry-posters": components["schemas"]["Entry-posters"] | components["schemas"]["ModeratedAd-posters"];
        "Draft-posters": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-posters"];
            texts?: {
                ua?: components["schemas"]["Text-posters"] | null;
                us?: components["schemas"]["Text-posters"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-posters": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-posters"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-posters"];
            id: number;
            kind: components["schemas"]["EntryKind-posters"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
        };
        /** @description A revision of an entry, in the shape of a draft. */
        "EntryDocument-posters": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-posters"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-posters"];
        };
        /** @enum {string} */
        "EntryKind-posters": "posters";
        /** @description An entry in a list. */
        "EntryLine-posters": {
            id: number;
            kind: components["schemas"]["EntryKind-posters"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description What the caller may do to it now. */
            allowed: string[];
        };
        "EntryLinePage-posters": {
            items: components["schemas"]["EntryLine-posters"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not have, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; `null` where a language has none. */
        "EntryTexts-posters": {
            ua: components["schemas"]["Text-posters"] | null;
            us: components["schemas"]["Text-posters"] | null;
        };
        "Fields-posters": {
            occurrences?: {
                start?: string | null;
                end?: string | null;
                all_day?: boolean | null;
                key?: string | null;
            }[] | null;
            tz?: string | null;
            door?: string | null;
            /** @enum {unknown} */
            mode?: "offline" | "online" | "hybrid" | "" | null;
            address?: string | null;
            postal_code?: string | null;
            online_url?: string | null;
            /** @enum {unknown} */
            event_status?: "scheduled" | "postponed" | "rescheduled" | "cancelled" | "sold_out" | "" | null;
            previous_start?: string | null;
            /** @enum {unknown} */
            price_kind?: "unknown" | "free" | "donation" | "fixed" | "range" | "" | null;
            price_min?: number | null;
            price_max?: number | null;
            currency?: string | null;
            ticket_url?: string | null;
            organizer_name?: string | null;
            organizer_url?: string | null;
            organizer_phone?: string | null;
            organizer_email?: string | null;
            performers?: {
                name?: string | null;
                url?: string | null;
                group?: boolean | null;
            }[] | null;
            age_limit?: number | null;
            /** @enum {unknown} */
            language?: "uk" | "en" | "both" | "other" | "" | null;
            accessibility?: ("step_free" | "hearing_loop" | "sign_language" | "quiet_room" | "parking")[] | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-posters": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-posters"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description An entry that stays as it is. */
        "RefusedEntry-posters": {
            status: number;
            /** @description Of the problem; where only fields are wrong, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description Who changed the entry in the meantime. */
            name?: string;
            /** @description What the entry is now. */
            current?: components["schemas"]["CurrentEntry-posters"];
            id: number;
        };
        /** @description A draft, and the version of the entry that it changes. */
        "Revision-posters": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-posters"];
            texts?: {
                ua?: components["schemas"]["Text-posters"] | null;
                us?: components["schemas"]["Text-posters"] | null;
            };
            version: number;
        };
        /** @description A revision. */
        "SavedRevision-posters": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-posters"];
        };
        "Text-posters": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            venue_name?: string | null;
            repeat_note?: string | null;
            status_note?: string | null;
            body?: string | null;
        };
        /** @description An entry after a write. */
        "Written-posters": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-posters"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-posters"];
            id: number;
            kind: components["schemas"]["EntryKind-posters"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description The number of the change. */
            change: number;
        };
        /** @description What became of each. */
        "BulkDone-services": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-services"][];
        };
        /** @description An entry, as its own address answers it. */
        "CurrentEntry-services": components["schemas"]["Entry-services"] | components["schemas"]["ModeratedAd-services"];
        "Draft-services": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-services"];
            texts?: {
                ua?: components["schemas"]["Text-services"] | null;
                us?: components["schemas"]["Text-services"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-services": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-services"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-services"];
            id: number;
            kind: components["schemas"]["EntryKind-services"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
        };
        /** @description A revision of an entry, in the shape of a draft. */
        "EntryDocument-services": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-services"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-services"];
        };
        /** @enum {string} */
        "EntryKind-services": "services";
        /** @description An entry in a list. */
        "EntryLine-services": {
            id: number;
            kind: components["schemas"]["EntryKind-services"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description What the caller may do to it now. */
            allowed: string[];
        };
        "EntryLinePage-services": {
            items: components["schemas"]["EntryLine-services"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not have, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; `null` where a language has none. */
        "EntryTexts-services": {
            ua: components["schemas"]["Text-services"] | null;
            us: components["schemas"]["Text-services"] | null;
        };
        "Fields-services": {
            /** @enum {unknown} */
            provider_kind?: "person" | "company" | "" | null;
            legal_name?: string | null;
            licence?: string | null;
            currency?: string | null;
            price_level?: number | null;
            address?: string | null;
            postal_code?: string | null;
            serves_online?: boolean | null;
            areas?: string[] | null;
            phones?: {
                number?: string | null;
                apps?: ("viber" | "telegram" | "whatsapp" | "signal")[] | null;
            }[] | null;
            email?: string | null;
            website?: string | null;
            social?: string[] | null;
            hours?: {
                /** @enum {unknown} */
                day?: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | "" | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            hours_exceptions?: {
                date?: string | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            by_appointment?: boolean | null;
            languages?: ("uk" | "en" | "pl" | "es" | "de" | "fr" | "it" | "ro" | "he" | "crh" | "ka" | "be" | "ru")[] | null;
            /** Format: date-time */
            verified_at?: string | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-services": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-services"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description An entry that stays as it is. */
        "RefusedEntry-services": {
            status: number;
            /** @description Of the problem; where only fields are wrong, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description Who changed the entry in the meantime. */
            name?: string;
            /** @description What the entry is now. */
            current?: components["schemas"]["CurrentEntry-services"];
            id: number;
        };
        /** @description A draft, and the version of the entry that it changes. */
        "Revision-services": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-services"];
            texts?: {
                ua?: components["schemas"]["Text-services"] | null;
                us?: components["schemas"]["Text-services"] | null;
            };
            version: number;
        };
        /** @description A revision. */
        "SavedRevision-services": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-services"];
        };
        "Text-services": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            verified_note?: string | null;
            body?: string | null;
            items?: {
                name?: string | null;
                price_from?: number | null;
                unit?: string | null;
            }[] | null;
        };
        /** @description An entry after a write. */
        "Written-services": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-services"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-services"];
            id: number;
            kind: components["schemas"]["EntryKind-services"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description The number of the change. */
            change: number;
        };
        /** @description What became of each. */
        "BulkDone-diaspors": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-diaspors"][];
        };
        /** @description An entry, as its own address answers it. */
        "CurrentEntry-diaspors": components["schemas"]["Entry-diaspors"] | components["schemas"]["ModeratedAd-diaspors"];
        "Draft-diaspors": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-diaspors"];
            texts?: {
                ua?: components["schemas"]["Text-diaspors"] | null;
                us?: components["schemas"]["Text-diaspors"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-diaspors": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-diaspors"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-diaspors"];
            id: number;
            kind: components["schemas"]["EntryKind-diaspors"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
        };
        /** @description A revision of an entry, in the shape of a draft. */
        "EntryDocument-diaspors": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-diaspors"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-diaspors"];
        };
        /** @enum {string} */
        "EntryKind-diaspors": "diaspors";
        /** @description An entry in a list. */
        "EntryLine-diaspors": {
            id: number;
            kind: components["schemas"]["EntryKind-diaspors"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description What the caller may do to it now. */
            allowed: string[];
        };
        "EntryLinePage-diaspors": {
            items: components["schemas"]["EntryLine-diaspors"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not have, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; `null` where a language has none. */
        "EntryTexts-diaspors": {
            ua: components["schemas"]["Text-diaspors"] | null;
            us: components["schemas"]["Text-diaspors"] | null;
        };
        "Fields-diaspors": {
            /** @enum {unknown} */
            org_kind?: "association" | "church" | "school" | "consulate" | "cultural_centre" | "charity" | "media" | "sport" | "youth" | "veterans" | "business_club" | "library_museum" | "other" | "" | null;
            founded_year?: number | null;
            country?: string | null;
            address?: string | null;
            postal_code?: string | null;
            phones?: {
                number?: string | null;
                apps?: ("viber" | "telegram" | "whatsapp" | "signal")[] | null;
            }[] | null;
            email?: string | null;
            website?: string | null;
            social?: string[] | null;
            hours?: {
                /** @enum {unknown} */
                day?: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun" | "" | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            hours_exceptions?: {
                date?: string | null;
                from?: string | null;
                to?: string | null;
            }[] | null;
            languages?: ("uk" | "en" | "pl" | "es" | "de" | "fr" | "it" | "ro" | "he" | "crh" | "ka" | "be" | "ru")[] | null;
            help_topics?: ("documents" | "language" | "housing" | "jobs" | "children" | "health" | "legal" | "volunteering")[] | null;
            affiliation?: string | null;
            donate_url?: string | null;
            /** Format: date-time */
            verified_at?: string | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-diaspors": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-diaspors"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description An entry that stays as it is. */
        "RefusedEntry-diaspors": {
            status: number;
            /** @description Of the problem; where only fields are wrong, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description Who changed the entry in the meantime. */
            name?: string;
            /** @description What the entry is now. */
            current?: components["schemas"]["CurrentEntry-diaspors"];
            id: number;
        };
        /** @description A draft, and the version of the entry that it changes. */
        "Revision-diaspors": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            /** Format: date-time */
            pinned_until?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-diaspors"];
            texts?: {
                ua?: components["schemas"]["Text-diaspors"] | null;
                us?: components["schemas"]["Text-diaspors"] | null;
            };
            version: number;
        };
        /** @description A revision. */
        "SavedRevision-diaspors": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-diaspors"];
        };
        "Text-diaspors": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cover_caption?: string | null;
            verified_note?: string | null;
            services_schedule?: string | null;
            body?: string | null;
            leaders?: {
                name?: string | null;
                role?: string | null;
            }[] | null;
        };
        /** @description An entry after a write. */
        "Written-diaspors": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-diaspors"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-diaspors"];
            id: number;
            kind: components["schemas"]["EntryKind-diaspors"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description The number of the change. */
            change: number;
        };
        /** @description An advertisement after an action. */
        "AdAfterAction-advertisements": components["schemas"]["WrittenAd-advertisements"] | components["schemas"]["ErasedAd-advertisements"];
        /** @description The advertisements that wait for review. */
        "AdQueue-advertisements": {
            items: components["schemas"]["WaitingAd-advertisements"][];
            total: number;
            median_wait_seconds: number | null;
        };
        /** @description An advertisement with everything that was decided about it. */
        "AdUnderReview-advertisements": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
            /** @description Notes of those who decided, newest first. */
            notes: components["schemas"]["EntryNote"][];
            decisions: components["schemas"]["ModerationDecision"][];
            previous: components["schemas"]["PreviousAd"] | null;
        };
        /** @description What became of each. */
        "BulkDone-advertisements": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-advertisements"][];
        };
        /** @description An entry, as its own address answers it. */
        "CurrentEntry-advertisements": components["schemas"]["Entry-advertisements"] | components["schemas"]["ModeratedAd-advertisements"];
        "Draft-advertisements": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            staff_note?: string | null;
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
            fields?: components["schemas"]["Fields-advertisements"];
            texts?: {
                ua?: components["schemas"]["Text-advertisements"] | null;
                us?: components["schemas"]["Text-advertisements"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-advertisements": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-advertisements"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-advertisements"];
            id: number;
            kind: components["schemas"]["EntryKind-advertisements"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
        };
        /** @description A revision of an entry, in the shape of a draft. */
        "EntryDocument-advertisements": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-advertisements"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-advertisements"];
        };
        /** @enum {string} */
        "EntryKind-advertisements": "advertisements";
        /** @description The texts of an entry; `null` where a language has none. */
        "EntryTexts-advertisements": {
            ua: components["schemas"]["Text-advertisements"] | null;
            us: components["schemas"]["Text-advertisements"] | null;
        };
        /** @description An advertisement that an action erased, as it was last. */
        "ErasedAd-advertisements": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
            /** @description The number of the change. */
            change: number;
        };
        "Fields-advertisements": {
            /** @enum {unknown} */
            deal?: "sell" | "buy" | "rent_out" | "rent_in" | "give" | "swap" | "job_offer" | "job_seek" | "service" | "lost_found" | "other" | "" | null;
            /** @enum {unknown} */
            text_lang?: "uk" | "en" | "other" | "" | null;
            /** @enum {unknown} */
            price_kind?: "fixed" | "negotiable" | "free" | "swap" | "on_request" | "" | null;
            price?: number | null;
            currency?: string | null;
            /** @enum {unknown} */
            price_period?: "hour" | "day" | "week" | "month" | "year" | "" | null;
            old_price?: number | null;
            /** @enum {unknown} */
            condition?: "new" | "like_new" | "good" | "fair" | "for_parts" | "" | null;
            delivery?: ("pickup" | "local" | "post" | "digital")[] | null;
            attributes?: {
                [key: string]: string | number | boolean;
            } | null;
            district?: string | null;
            contact_name?: string | null;
            has_phone?: boolean | null;
            allow_messages?: boolean | null;
            /** Format: date-time */
            expires_at?: string | null;
            /** Format: date-time */
            bumped_at?: string | null;
            /** Format: date-time */
            featured_until?: string | null;
            /** Format: date-time */
            sold_at?: string | null;
            /** Format: date-time */
            price_lowered_at?: string | null;
            hidden?: boolean | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-advertisements": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        "ModeratedAdPage-advertisements": {
            items: components["schemas"]["ModeratedAd-advertisements"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not have, as typed. */
            left_out: string[];
        };
        /** @description An entry that stays as it is. */
        "RefusedEntry-advertisements": {
            status: number;
            /** @description Of the problem; where only fields are wrong, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description Who changed the entry in the meantime. */
            name?: string;
            /** @description What the entry is now. */
            current?: components["schemas"]["CurrentEntry-advertisements"];
            id: number;
        };
        /** @description A draft, and the version of the entry that it changes. */
        "Revision-advertisements": {
            category?: string | null;
            tags?: string[] | null;
            location?: string | null;
            noindex?: boolean | null;
            gallery?: {
                media: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                };
                alt?: {
                    ua?: string;
                    us?: string;
                };
            }[] | null;
            staff_note?: string | null;
            contact?: {
                phone?: string | null;
                phone_apps?: string[] | null;
                show_phone?: boolean | null;
            };
            term_days?: number | null;
            fields?: components["schemas"]["Fields-advertisements"];
            texts?: {
                ua?: components["schemas"]["Text-advertisements"] | null;
                us?: components["schemas"]["Text-advertisements"] | null;
            };
            version: number;
        };
        /** @description A revision. */
        "SavedRevision-advertisements": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-advertisements"];
        };
        "Text-advertisements": {
            title?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            body?: string | null;
        };
        /** @description An advertisement that waits for review. */
        "WaitingAd-advertisements": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
            /** @description Notes of those who decided, newest first. */
            notes: components["schemas"]["EntryNote"][];
            decisions: components["schemas"]["ModerationDecision"][];
            previous: components["schemas"]["PreviousAd"] | null;
            /** Format: date-time */
            waiting_since: string;
        };
        /** @description An advertisement after a write. */
        "WrittenAd-advertisements": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-advertisements"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
            /** @description Notes of those who decided, newest first. */
            notes: components["schemas"]["EntryNote"][];
            decisions: components["schemas"]["ModerationDecision"][];
            previous: components["schemas"]["PreviousAd"] | null;
            /** @description The number of the change. */
            change: number;
        };
        /** @description What became of each. */
        "BulkDone-reklama": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-reklama"][];
        };
        /** @description An entry, as its own address answers it. */
        "CurrentEntry-reklama": components["schemas"]["Entry-reklama"] | components["schemas"]["ModeratedAd-reklama"];
        "Draft-reklama": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-reklama"];
            texts?: {
                ua?: components["schemas"]["Text-reklama"] | null;
                us?: components["schemas"]["Text-reklama"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-reklama": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-reklama"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-reklama"];
            id: number;
            kind: components["schemas"]["EntryKind-reklama"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
        };
        /** @description A revision of an entry, in the shape of a draft. */
        "EntryDocument-reklama": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-reklama"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-reklama"];
        };
        /** @enum {string} */
        "EntryKind-reklama": "reklama";
        /** @description An entry in a list. */
        "EntryLine-reklama": {
            id: number;
            kind: components["schemas"]["EntryKind-reklama"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description What the caller may do to it now. */
            allowed: string[];
        };
        "EntryLinePage-reklama": {
            items: components["schemas"]["EntryLine-reklama"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not have, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; `null` where a language has none. */
        "EntryTexts-reklama": {
            ua: components["schemas"]["Text-reklama"] | null;
            us: components["schemas"]["Text-reklama"] | null;
        };
        "Fields-reklama": {
            advertiser_name?: string | null;
            advertiser_contact?: string | null;
            contract_ref?: string | null;
            /** Format: date-time */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            placements?: ("home_top" | "list_inline" | "sidebar" | "article_mid" | "article_end" | "mobile_sticky")[] | null;
            target_url?: string | null;
            has_landing?: boolean | null;
            locales?: ("ua" | "us")[] | null;
            section_keys?: ("home" | "novyny" | "poster" | "services" | "diaspors" | "advertisement")[] | null;
            location_ids?: string[] | null;
            devices?: ("mobile" | "tablet" | "desktop")[] | null;
            cap_impressions?: number | null;
            cap_clicks?: number | null;
            daily_cap?: number | null;
            cap_per_visitor_day?: number | null;
            creatives?: {
                /** @enum {unknown} */
                placement?: "home_top" | "list_inline" | "sidebar" | "article_mid" | "article_end" | "mobile_sticky" | "" | null;
                media?: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                } | null;
                media_dark?: {
                    hash: string;
                    name?: string;
                    url?: string;
                    width?: number;
                    height?: number;
                } | null;
                alt_ua?: string | null;
                alt_us?: string | null;
                target_url?: string | null;
                weight?: number | null;
            }[] | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-reklama": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-reklama"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description An entry that stays as it is. */
        "RefusedEntry-reklama": {
            status: number;
            /** @description Of the problem; where only fields are wrong, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description Who changed the entry in the meantime. */
            name?: string;
            /** @description What the entry is now. */
            current?: components["schemas"]["CurrentEntry-reklama"];
            id: number;
        };
        /** @description A draft, and the version of the entry that it changes. */
        "Revision-reklama": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-reklama"];
            texts?: {
                ua?: components["schemas"]["Text-reklama"] | null;
                us?: components["schemas"]["Text-reklama"] | null;
            };
            version: number;
        };
        /** @description A revision. */
        "SavedRevision-reklama": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-reklama"];
        };
        "Text-reklama": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            cover_alt?: string | null;
            cta_text?: string | null;
            body?: string | null;
        };
        /** @description An entry after a write. */
        "Written-reklama": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-reklama"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-reklama"];
            id: number;
            kind: components["schemas"]["EntryKind-reklama"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description The number of the change. */
            change: number;
        };
        /** @description What became of each. */
        "BulkDone-pages": {
            done: components["schemas"]["ChangedEntry"][];
            refused: components["schemas"]["RefusedEntry-pages"][];
        };
        /** @description An entry, as its own address answers it. */
        "CurrentEntry-pages": components["schemas"]["Entry-pages"] | components["schemas"]["ModeratedAd-pages"];
        "Draft-pages": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-pages"];
            texts?: {
                ua?: components["schemas"]["Text-pages"] | null;
                us?: components["schemas"]["Text-pages"] | null;
            };
        };
        /** @description An entry as its editors see it. */
        "Entry-pages": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-pages"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-pages"];
            id: number;
            kind: components["schemas"]["EntryKind-pages"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
        };
        /** @description A revision of an entry, in the shape of a draft. */
        "EntryDocument-pages": {
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-pages"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-pages"];
        };
        /** @enum {string} */
        "EntryKind-pages": "pages";
        /** @description An entry in a list. */
        "EntryLine-pages": {
            id: number;
            kind: components["schemas"]["EntryKind-pages"];
            slug: string;
            status: components["schemas"]["EntryStatus"];
            version: number;
            category: string | null;
            location: string | null;
            title: components["schemas"]["PerLocale_Option_String"];
            translation_state: components["schemas"]["Translation"];
            author: components["schemas"]["Person"] | null;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            live: boolean;
            pending: boolean;
            urls: components["schemas"]["Localized"];
            /** @description What the caller may do to it now. */
            allowed: string[];
        };
        "EntryLinePage-pages": {
            items: components["schemas"]["EntryLine-pages"][];
            /** @description On all pages. */
            total: number;
            page: number;
            per_page: number;
            correction: components["schemas"]["Correction"] | null;
            /** @description Words of the query that a result need not have, as typed. */
            left_out: string[];
        };
        /** @description The texts of an entry; `null` where a language has none. */
        "EntryTexts-pages": {
            ua: components["schemas"]["Text-pages"] | null;
            us: components["schemas"]["Text-pages"] | null;
        };
        "Fields-pages": {
            /** @enum {unknown} */
            template?: "standard" | "contacts" | "legal" | "faq" | "" | null;
            /** @enum {unknown} */
            menu?: "none" | "header" | "footer" | "" | null;
            menu_order?: number | null;
            effective_at?: string | null;
            versions?: string[] | null;
            related?: string[] | null;
        };
        /** @description An advertisement as its editors see it. */
        "ModeratedAd-pages": {
            id: number;
            /** @description The end of its address. */
            pid: string;
            slug: string;
            kind: components["schemas"]["AdKind"];
            state: components["schemas"]["AdState"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            title: components["schemas"]["PerLocale_Option_String"];
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["AdFields"];
            contact: components["schemas"]["AdContact"];
            term_days: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            submitted_at: string | null;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            expires_at: string | null;
            /** Format: date-time */
            bumped_at: string | null;
            /** Format: date-time */
            featured_until: string | null;
            /** Format: date-time */
            sold_at: string | null;
            /** @description An edit of what readers see waits for review. */
            edit_pending: boolean;
            needs_review: boolean;
            resubmissions: number;
            counts: components["schemas"]["AdCounts"];
            /** @description What the caller may do to it now. */
            actions: components["schemas"]["AdAction"][];
            editable: boolean;
            urls: components["schemas"]["Localized"] | null;
            owner: components["schemas"]["AdOwner"] | null;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-pages"];
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            /** @description What the caller may do to it now, in the codes of actions on any entry. */
            allowed: string[];
            decision: components["schemas"]["ModerationDecision"] | null;
            /** @description The sum of the points of `signals`. */
            risk: number;
            signals: components["schemas"]["RiskSignal"][];
            claimed_by: components["schemas"]["Person"] | null;
        };
        /** @description An entry that stays as it is. */
        "RefusedEntry-pages": {
            status: number;
            /** @description Of the problem; where only fields are wrong, of the first one. */
            key: string;
            params?: {
                [key: string]: components["schemas"]["MessageParam"];
            };
            /** @description Validation errors by field. */
            errors: {
                [key: string]: components["schemas"]["FieldError"][];
            };
            /** @description Who changed the entry in the meantime. */
            name?: string;
            /** @description What the entry is now. */
            current?: components["schemas"]["CurrentEntry-pages"];
            id: number;
        };
        /** @description A draft, and the version of the entry that it changes. */
        "Revision-pages": {
            cover?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            } | null;
            cover_credit?: string | null;
            /** Format: date-time */
            publish_at?: string | null;
            /** Format: date-time */
            unpublish_at?: string | null;
            noindex?: boolean | null;
            slug?: string | null;
            media?: {
                hash: string;
                name?: string;
                url?: string;
                width?: number;
                height?: number;
            }[] | null;
            staff_note?: string | null;
            fields?: components["schemas"]["Fields-pages"];
            texts?: {
                ua?: components["schemas"]["Text-pages"] | null;
                us?: components["schemas"]["Text-pages"] | null;
            };
            version: number;
        };
        /** @description A revision. */
        "SavedRevision-pages": {
            id: number;
            /** Format: date-time */
            at: string;
            author: components["schemas"]["Person"] | null;
            document: components["schemas"]["EntryDocument-pages"];
        };
        "Text-pages": {
            title?: string | null;
            lead?: string | null;
            seo_title?: string | null;
            seo_description?: string | null;
            body?: string | null;
        };
        /** @description An entry after a write. */
        "Written-pages": {
            staff_note: string;
            translation_state: components["schemas"]["Translation"];
            /** @description Its number in each list that it entered: `all`, or a category. */
            serials: {
                [key: string]: number;
            };
            former_slugs: string[];
            author: components["schemas"]["Person"] | null;
            /** @description The newest revision differs from what readers see. */
            pending: boolean;
            live: boolean;
            tags: string[];
            cover: components["schemas"]["Media"] | null;
            cover_credit: string;
            /** @description Pictures that its texts show. */
            media: components["schemas"]["Media"][];
            noindex: boolean;
            /** Format: date-time */
            publish_at: string | null;
            /** Format: date-time */
            unpublish_at: string | null;
            /** Format: date-time */
            pinned_until: string | null;
            texts: components["schemas"]["EntryTexts-pages"];
            slug: string;
            category: string | null;
            location: string | null;
            gallery: components["schemas"]["ShownPicture"][];
            fields: components["schemas"]["Fields-pages"];
            id: number;
            kind: components["schemas"]["EntryKind-pages"];
            status: components["schemas"]["EntryStatus"];
            version: number;
            /** Format: date-time */
            published_at: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: date-time */
            created_at: string;
            /** @description What the caller may do to it now. */
            allowed: string[];
            /** @description Where readers see it, or will see it. */
            urls: components["schemas"]["Localized"];
            /** @description What editors and author wrote to each other, newest first. */
            notes: components["schemas"]["EntryNote"][];
            /** @description The number of the change. */
            change: number;
        };
    };
    responses: {
        /** @description The request cannot be understood */
        Malformed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller is not signed in */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller may not do this, or does not prove to be a page of this site */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body came too slowly */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description `X-User` names another user than the one who is signed in */
        AnotherUser: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body has the wrong media type */
        MediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Some fields need attention */
        Invalid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many attempts */
        RateLimited: {
            headers: {
                /** @description Seconds until the next attempt */
                "Retry-After": number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_openapi_json: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This description */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users_choices: {
        parameters: {
            query?: {
                /** @description Members count too when an entry of this kind is theirs. */
                kind?: components["schemas"]["Collection"];
                q?: string;
                /** @description An account that is listed whatever its role. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Owners that lists can be filtered by */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        name: string;
                        role: components["schemas"]["Role"];
                    }[];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_publication: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of publishing */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Publication"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_publication_events: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of publishing as server-sent events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["DashboardEvent"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_publication_history: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Recent publishes, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_publication_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptanceRequest"];
            };
        };
        responses: {
            /** @description Publishes again, and accepts what the last publish refused */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_clock_accept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClockAcceptance"];
            };
        };
        responses: {
            /** @description Believes the server's clock, which jumped ahead */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_publication_deliver: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Runs the on-publish command now, if changes are waiting for it */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_home: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the signed-in user has to do, and recent activity */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HomeBoard"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_home_checklist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChecklistRequest"];
            };
        };
        responses: {
            /** @description Hides the checklist of a new portal from all administrators, or shows it again */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_stats: {
        parameters: {
            query?: {
                range?: components["schemas"]["StatsRange"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Statistics of traffic, publishing and moderation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_stats_table: {
        parameters: {
            query?: {
                range?: components["schemas"]["StatsRange"];
            };
            header?: never;
            path: {
                table: "pages" | "sources" | "devices" | "languages" | "series" | "banners";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table of the statistics as CSV */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                state?: components["schemas"]["ComplaintFilter"];
                reason?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Complaints */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaints"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports_unanswered: {
        parameters: {
            query?: {
                weeks?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Searches without a result, by week */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unanswered"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports_suggestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Popular questions that readers see as suggestions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopularQuestions"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_reports_suggestions: {
        parameters: {
            query: {
                q: string;
                locale: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Takes a popular question out of the suggestions permanently */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reports_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A complaint */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reports_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ComplaintActionRequest"];
            };
        };
        responses: {
            /** @description take, act, dismiss or reopen */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Complaint"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_jobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Background jobs, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Jobs"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_jobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewJob"];
            };
        };
        responses: {
            /** @description Starts a rebuild, an export or the processing of all images */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_jobs_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stops a job */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_jobs_id_file: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive of an export */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_set_choices: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path: {
                set: components["schemas"]["ChoiceSet"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A pick list: categories, tags, locations or people */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        name: components["schemas"]["Localized"];
                        parent?: string | null;
                    }[];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_search: {
        parameters: {
            query?: {
                q?: string;
                /** @description The language whose titles are preferred. */
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search of everything the role may open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardSearchResults"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_fields: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field table of every kind */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldTables"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_media: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description A part of the name, or of what it is said to show. */
                q?: string;
                /** @description Only those that something shows, or only those that nothing does. */
                used?: boolean;
                /** @description Those of advertisements, and no others. */
                ads?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Images, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LibraryPicturePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_media: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Uploads an image */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_media_hash: {
        parameters: {
            query?: {
                /** @description Width in pixels of a thumbnail; the whole picture without it. */
                width?: components["schemas"]["PictureWidth"];
            };
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An image, published or not */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_media_hash: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an unused image */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_media_hash_uses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries and settings that use an image */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureUses"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_media_sweep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes all unused images */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedPictures"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_preview_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A preview of unpublished work at a secret address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A preview of unpublished work at a secret address */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_dashboard_media_hash_replace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Replaces an image everywhere */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replaced"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_jobs_import: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Imports an archive of content */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_categories: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_categories: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryDraft"];
            };
        };
        responses: {
            /** @description A category: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_categories_id: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_categories_id: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CategoryRevision"];
            };
        };
        responses: {
            /** @description A category: changes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_categories_id: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
                /** @description The id of the record that takes its place. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A category: deletes it and moves its entries */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_categories_order: {
        parameters: {
            query?: {
                kind?: components["schemas"]["Collection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description Changes the order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Categories"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_tags: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tag: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_tags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagDraft"];
            };
        };
        responses: {
            /** @description A tag: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_tags_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tag */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_tags_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TagRevision"];
            };
        };
        responses: {
            /** @description A tag: changes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_tags_id: {
        parameters: {
            query?: {
                /** @description The id of the record that takes its place. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A tag: deletes it and moves its entries */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_tags_id_merge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeRequest"];
            };
        };
        responses: {
            /** @description Merges a tag into another */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tag"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_locations: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_locations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationDraft"];
            };
        };
        responses: {
            /** @description A location: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_locations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_locations_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LocationRevision"];
            };
        };
        responses: {
            /** @description A location: changes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_locations_id: {
        parameters: {
            query?: {
                /** @description The id of the record that takes its place. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A location: deletes it and moves its entries */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_locations_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description Changes the order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_people: {
        parameters: {
            query?: {
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bylines: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntryList"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_people: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonEntryDraft"];
            };
        };
        responses: {
            /** @description Bylines: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntry"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_people_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A byline */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntry"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_people_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonEntryRevision"];
            };
        };
        responses: {
            /** @description Bylines: changes one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonEntry"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_people_id: {
        parameters: {
            query?: {
                /** @description The id of the record that takes its place. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bylines: deletes one; its entries move to another */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_redirects: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A redirect or an alias: the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_redirects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedirectDraft"];
            };
        };
        responses: {
            /** @description A redirect or an alias: a new one */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_redirects_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A redirect or an alias */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_redirects_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedirectRevision"];
            };
        };
        responses: {
            /** @description A redirect or an alias: changes it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_redirects_id: {
        parameters: {
            query?: {
                /** @description The id of the record that takes its place. */
                into?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A redirect or an alias: deletes it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings of the portal */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsDocument"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettingsRevision"];
            };
        };
        responses: {
            /** @description Changes the settings that are sent */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsWritten"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_settings_touched: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that a change of the settings would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RebuiltPages"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_settings_favicon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Uploads an SVG as the portal’s icon */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettingsWritten"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_menus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages by menu, in order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menus"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_menus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MenusRequest"];
            };
        };
        responses: {
            /** @description Puts pages into menus */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Menus"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description In names and addresses. */
                q?: string;
                role?: components["schemas"]["Role"];
                status?: components["schemas"]["AccountStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_users: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewUser"];
            };
        };
        responses: {
            /** @description Invites a person by email */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserDraft"];
            };
        };
        responses: {
            /** @description Changes name, role or trust */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_users_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deletes an account after the grace period */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_users_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AccountActionRequest"];
            };
        };
        responses: {
            /** @description suspend, activate, end-sessions or invite */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_activity: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                /** @description The id of an account. */
                actor?: string;
                /** @description A collection, or the part before its `/`: `categories` finds those of every kind. */
                collection?: string;
                /** @description Days in the portal's zone, both included. */
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who changed what */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityPage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words of titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description `me`, or the id of an account. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description Of advertisements. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ModeratedAdPage-advertisements"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-advertisements"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAd-advertisements"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_queue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ads waiting for review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdQueue-advertisements"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdUnderReview-advertisements"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_advertisements_id: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-advertisements"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAd-advertisements"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_advertisements_id: {
        parameters: {
            query?: {
                /** @description Refused where it is another by now. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_id_claim: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Claims an ad, so that no one else reviews it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdUnderReview-advertisements"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "approve" | "reject" | "pause" | "resume" | "archive" | "sold" | "relist" | "renew" | "expire" | "bump" | "feature" | "block" | "unblock" | "review_done" | "appeal" | "delete" | "restore" | "undo" | "erase" | "publish";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdAfterAction-advertisements"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrittenAd-advertisements"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-advertisements"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_advertisements_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-advertisements"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_advertisements_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-advertisements"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words of titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description `me`, or the id of an account. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description Of advertisements. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-news"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-news"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-news"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_news_id: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-news"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_news_id: {
        parameters: {
            query?: {
                /** @description Refused where it is another by now. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-news"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-news"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_news_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-news"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_news_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-news"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words of titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description `me`, or the id of an account. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description Of advertisements. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-posters"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-posters"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-posters"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_posters_id: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-posters"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_posters_id: {
        parameters: {
            query?: {
                /** @description Refused where it is another by now. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-posters"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-posters"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_posters_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-posters"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_posters_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-posters"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words of titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description `me`, or the id of an account. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description Of advertisements. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-services"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-services"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-services"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_services_id: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-services"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_services_id: {
        parameters: {
            query?: {
                /** @description Refused where it is another by now. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-services"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-services"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_services_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-services"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_services_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-services"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words of titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description `me`, or the id of an account. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description Of advertisements. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-diaspors"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-diaspors"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-diaspors"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_diaspors_id: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-diaspors"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_diaspors_id: {
        parameters: {
            query?: {
                /** @description Refused where it is another by now. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-diaspors"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-diaspors"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_diaspors_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-diaspors"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_diaspors_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-diaspors"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words of titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description `me`, or the id of an account. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description Of advertisements. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-reklama"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-reklama"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-reklama"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_reklama_id: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-reklama"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_reklama_id: {
        parameters: {
            query?: {
                /** @description Refused where it is another by now. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-reklama"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-reklama"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_reklama_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-reklama"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_reklama_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-reklama"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages: {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                sort?: components["schemas"]["EntrySort"];
                /** @description Words of titles, leads and slugs. */
                q?: string;
                status?: components["schemas"]["EntryStatusFilter"];
                category?: string;
                location?: string;
                /** @description `me`, or the id of an account. */
                author?: string;
                translation?: components["schemas"]["TranslationFilter"];
                /** @description The first day, in the portal’s time zone. */
                from?: string;
                /** @description The last day. */
                to?: string;
                /** @description Of advertisements. */
                state?: components["schemas"]["AdState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the list */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntryLinePage-pages"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-pages"];
            };
        };
        responses: {
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description Creates an entry, as a draft or published immediately; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Entry-pages"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_dashboard_pages_id: {
        parameters: {
            query?: {
                /** @description Publishes what is saved. */
                publish?: boolean;
                /** @description Validates without saving. */
                check?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Revision-pages"];
            };
        };
        responses: {
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            /** @description Saves the head revision and publishes it if asked; with `check` only validates it */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_dashboard_pages_id: {
        parameters: {
            query?: {
                /** @description Refused where it is another by now. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Moves an entry to the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: "submit" | "withdraw" | "publish" | "schedule" | "unpublish" | "archive" | "delete" | "restore" | "undo" | "erase";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["EntryActionRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to an entry */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_id_revisions_revision_restore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RestoreRequest"];
            };
        };
        responses: {
            /** @description Restores a revision as a new one */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Written-pages"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Draft-pages"];
            };
        };
        responses: {
            /** @description Renders a draft with its page template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_dashboard_pages_bulk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description Applies a transition to many entries, each on its own */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkDone-pages"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id_touched: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pages that publishing an entry would rebuild */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Touched"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id_revisions: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revisions of an entry, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevisionLinePage"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_dashboard_pages_id_revisions_revision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                revision: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedRevision-pages"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description Changes the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_profile_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Sets the password; other sessions end */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_profile_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailChange"];
            };
        };
        responses: {
            /** @description Requests a change of email address; both addresses must confirm */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_profile_email: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancels the change of email address */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sessions"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_sessions_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends a session */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_profile_sign_out_everywhere: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ends all sessions */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_export: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All data of the account as an archive */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_account_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TypedAddress"];
            };
        };
        responses: {
            /** @description Requests the deletion of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deletion"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_ads: {
        parameters: {
            query?: {
                state?: components["schemas"]["AdState"];
                page?: number;
                per_page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user’s own advertisements, latest change first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ads"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdDraft"];
            };
        };
        responses: {
            /** @description A new draft */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads_preview: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdDraft"];
            };
        };
        responses: {
            /** @description Draws a draft in the look of its page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewAddress"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads_check: {
        parameters: {
            query?: {
                /** @description What it is a draft of. */
                id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdDraft"];
            };
        };
        responses: {
            /** @description Says everything that is wrong with a draft, and stores nothing */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_ads_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One of the user’s own advertisements */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_cabinet_ads_id: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdRevision"];
            };
        };
        responses: {
            /** @description Saves an advertisement; important changes of a published one await review */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_cabinet_ads_id: {
        parameters: {
            query?: {
                /** @description Refused where it is another by now. */
                version?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Into the trash */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["AnotherUser"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_ads_id_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                action: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdAct"];
            };
        };
        responses: {
            /** @description Applies a transition to an advertisement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ad"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_uploads_hash: {
        parameters: {
            query?: {
                /** @description Width in pixels of a thumbnail; the whole picture without it. */
                width?: components["schemas"]["PictureWidth"];
            };
            header?: never;
            path: {
                hash: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An image the user uploaded */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_cabinet_choices_set: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                set: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories or locations to choose from */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slug: string;
                        name: components["schemas"]["Localized"];
                        parent?: string | null;
                        /** @description Of a category: what it asks for. */
                        attributes?: components["schemas"]["Attribute"][];
                        /** @description Of a category: what it demands. */
                        rules?: components["schemas"]["CategoryRules"];
                    }[];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_cabinet_uploads: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["FileForm"];
            };
        };
        responses: {
            /** @description Takes a picture */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Media"];
                };
            };
            400: components["responses"]["Malformed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            422: components["responses"]["Invalid"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_search: {
        parameters: {
            query?: {
                section?: components["schemas"]["Section"];
                q?: string;
                locale?: components["schemas"]["Locale"];
                category?: string;
                location?: string;
                tag?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                deal?: string;
                condition?: string;
                /** @description Anything: only what has a picture. */
                with_photo?: string;
                /** @description Days of the portal's zone, both included. */
                date_from?: string;
                date_to?: string;
                /** @description Not empty: the words exactly as typed, without corrections. */
                literal?: string;
                sort?: components["schemas"]["SearchSort"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search results of a section, or of all */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_search_suggestions: {
        parameters: {
            query?: {
                q?: string;
                locale?: components["schemas"]["Locale"];
                section?: components["schemas"]["Section"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a reader who types may be about to ask for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Suggestions"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_plain_search: {
        parameters: {
            query?: {
                section?: components["schemas"]["Section"];
                q?: string;
                locale?: components["schemas"]["Locale"];
                category?: string;
                location?: string;
                tag?: string;
                price_min?: number;
                price_max?: number;
                currency?: string;
                deal?: string;
                condition?: string;
                /** @description Anything: only what has a picture. */
                with_photo?: string;
                /** @description Days of the portal's zone, both included. */
                date_from?: string;
                date_to?: string;
                /** @description Not empty: the words exactly as typed, without corrections. */
                literal?: string;
                sort?: components["schemas"]["SearchSort"];
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same as a page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The same as a page */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_plain_login: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                callbackUrl?: string;
                error?: string;
                /** @description password, link or signup. */
                form?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign-in forms that work without scripts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Sign-in forms that work without scripts */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_plain_delete_account: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the deletion of an account means, and its form */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description What the deletion of an account means, and its form */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_plain_delete_account: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["DeletionForm"];
            };
        };
        responses: {
            /** @description Requests the deletion of an account, signed in or by email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Requests the deletion of an account, signed in or by email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_links_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action behind a link in an email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The action behind a link in an email */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_links_token: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LinkForm"];
            };
        };
        responses: {
            /** @description Confirms the action */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Confirms the action */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_ads_pid_phone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneRequest"];
            };
        };
        responses: {
            /** @description The phone number of a published advertisement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhoneNumber"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_ads_pid_message: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        responses: {
            /** @description Forwards a message to the owner of an advertisement */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Message"];
            };
        };
        responses: {
            /** @description Forwards a message to the editors */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_reports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Report"];
            };
        };
        responses: {
            /** @description A complaint about a public entry */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageReceipt"];
                };
            };
            400: components["responses"]["Malformed"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["TooSlow"];
            412: components["responses"]["AnotherUser"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["MediaType"];
            429: components["responses"]["RateLimited"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_plain_contact: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The pid of an advertisement. */
                ad?: string;
                /** @description With `slug`: an entry to complain of. */
                section?: string;
                slug?: string;
                /** @description The token of an email: to answer a message. */
                reply?: string;
                /** @description The same: to confirm one. */
                confirm?: string;
                /** @description The form that was sent well, and whether what was written waits. */
                done?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same forms as a page; replies to and confirmations of messages */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The same forms as a page; replies to and confirmations of messages */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_plain_contact: {
        parameters: {
            query?: {
                locale?: components["schemas"]["Locale"];
                /** @description The pid of an advertisement. */
                ad?: string;
                /** @description With `slug`: an entry to complain of. */
                section?: string;
                slug?: string;
                /** @description The token of an email: to answer a message. */
                reply?: string;
                /** @description The same: to confirm one. */
                confirm?: string;
                /** @description The form that was sent well, and whether what was written waits. */
                done?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ContactForm"];
            };
        };
        responses: {
            /** @description Sends one of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Sends one of them */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    get_nuxt_icon_prefix: {
        parameters: {
            query?: {
                /** @description With commas between them. */
                icons?: string;
            };
            header?: never;
            path: {
                prefix: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Icons of a collection, as Iconify asks for them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IconSet"];
                };
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_visitors_log: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Visit"];
            };
        };
        responses: {
            /** @description Counts a visit without identifying the visitor */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_heartbeat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Heartbeat"];
            };
        };
        responses: {
            /** @description The heartbeat of an open page */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_reklama_campaign_view: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BannerView"];
            };
        };
        responses: {
            /** @description Counts a banner impression */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_reklama_campaign_click: {
        parameters: {
            query?: {
                placement?: string;
                locale?: components["schemas"]["Locale"];
            };
            header?: never;
            path: {
                campaign: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts a click and redirects to the campaign’s target */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            404: components["responses"]["NotFound"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session; empty when signed out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SessionForm"];
                "application/json": components["schemas"]["SessionForm"];
            };
        };
        responses: {
            /** @description The same, for a client that wants to change it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["Malformed"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_csrf: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token that proves a page of this site */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CsrfToken"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_providers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ways to sign in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Providers"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_signin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the sign-in page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the sign-in page */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_signin_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the sign-in page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the sign-in page */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_signin_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SignInForm"];
                "application/json": components["schemas"]["SignInForm"];
            };
        };
        responses: {
            /** @description Starts a sign-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Starts a sign-in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_callback_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address a provider or a sign-in email leads back to */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The address a provider or a sign-in email leads back to */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_callback_provider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["CallbackForm"];
                "application/json": components["schemas"]["CallbackForm"];
            };
        };
        responses: {
            /** @description Signs in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Signs in */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            /** @description Too many attempts */
            429: {
                headers: {
                    /** @description Seconds until the next attempt */
                    "Retry-After": number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_signout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that asks for confirmation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Redirects */
            303: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                    "text/html": string;
                };
            };
        };
    };
    post_auth_signout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["SignOutForm"];
                "application/json": components["schemas"]["SignOutForm"];
            };
        };
        responses: {
            /** @description Signs out */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Signs out */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Malformed"];
            412: components["responses"]["AnotherUser"];
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_verify_request: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the page that asks to check one’s email */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the page that asks to check one’s email */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_error: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Redirects to the sign-in page with an error */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description Redirects to the sign-in page with an error */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_auth_error_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same, with the error in the address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedirectAddress"];
                };
            };
            /** @description The same, with the error in the address */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_auth_log: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["ClientErrorForm"];
                "application/json": components["schemas"]["ClientErrorForm"];
            };
        };
        responses: {
            /** @description Reports an error of the client */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
